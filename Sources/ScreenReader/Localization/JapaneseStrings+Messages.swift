import Controls

extension JapaneseStrings {
  func message(_ sentence: ReaderMessage) -> String {
    switch sentence {
    case .alert: "警告"
    case .speechOff: "音声オフ"
    case .speechOn: "音声オン"
    case .curtainOn: "スクリーンカーテンオン"
    case .curtainOff: "スクリーンカーテンオフ"
    case .helpOn: "ヘルプを開始"
    case .helpOff: "ヘルプを終了"
    case .unbound: "コマンドなし"
    case .actionsAvailable: "アクションがあります"
    case .moreContentAvailable: "その他のコンテンツがあります"
    case .activateAction: "アクティベート"
    case .on: "オン"
    case .off: "オフ"
    case .ownLanguage: "日本語"
    case .percent(let value): "\(value)パーセント"
    case .itemPosition(let index, of: let count): "\(count)個中\(index)個目"
    case .nothingSelected: "何も選択されていません"
    case .copied: "クリップボードにコピーしました"
    case .askForLabel: "この項目のラベルを入力してください"
    case .labelled(let name): "ラベル：\(name)"
    case .labelRemoved: "ラベルを削除しました"
    case .insertionPointAtStart: "挿入ポイントは先頭です"
    case .insertionPointAtEnd: "挿入ポイントは末尾です"
    case .isEditing: "編集中"
    case .textSelected(let text): "\(text)を選択しました"
    case .textUnselected(let text): "\(text)の選択を解除しました"
    case .nothingToUndo: "取り消せる操作はありません"
    case .undone: "取り消しました"
    case .redone: "やり直しました"
    case .cut(let text): "\(text)をカットしました"
    case .textCopied(let text): "\(text)をコピーしました"
    case .pasted(let text): "\(text)をペーストしました"
    case .deleted(let text): "\(text)を削除しました"
    case .capital(let letter): "大文字\(letter)"
    case .bullet: "黒丸"
    case .space: "スペース"
    case .newLine: "改行"
    case .tab: "タブ"
    case .notFound(let kind): noun(kind).map { "\($0)が見つかりません" } ?? "見つかりません"
    case .typingMode(let mode): name(mode)
    case .editAction(let action): name(action)
    case .itemChooser: "項目セレクタ"
    case .search: "検索"
    case .itemsFound(let count): found(count)
    case .characterMode: "文字モード"
    case .misspelled(let text): text.followed(by: "スペルミス", comma: "、")
    case .drag(let name): "\(name)をドラッグ"
    case .drop: "ドロップ"
    case .dragging(let name): "\(name)をドラッグ中"
    case .dropped: "ドロップしました"
    case .dragCanceled: "ドラッグをキャンセルしました"
    case .landscape: "横向き"
    case .portrait: "縦向き"
    case .cellPosition(let row, let rows, let column, let columns):
      "\(rows)行中\(row)行目、\(columns)列中\(column)列目"
    case .punctuation(let level): name(level)
    case .selectionUnit(let unit): name(unit)
    case .cleaning(let step): name(step)
    case .readerOn: "スクリーンリーダーオン"
    case .readerOff: "スクリーンリーダーオフ"
    }
  }

  private func name(_ step: CleaningStep) -> String {
    switch step {
    case .began:
      "クリーニング：タッチはオフです。5本指で3秒間の長押しを2回行うか、1分間画面に触れないでください"
    case .endsSoon: "10秒後にタッチがオンになります"
    case .ended: "タッチがオンになりました"
    }
  }

  private func name(_ mode: TypingMode) -> String {
    switch mode {
    case .standard: "標準入力"
    case .touch: "タッチ入力"
    case .direct: "ダイレクトタッチ入力"
    }
  }

  private func name(_ action: EditAction) -> String {
    switch action {
    case .select: "選択"
    case .selectAll: "すべてを選択"
    case .cut: "カット"
    case .copy: "コピー"
    case .paste: "ペースト"
    case .undo: "取り消す"
    case .redo: "やり直す"
    }
  }

  private func found(_ count: Int) -> String {
    count == 0 ? "項目は見つかりませんでした" : "\(count)個の項目が見つかりました"
  }

  private func name(_ level: PunctuationLevel) -> String {
    switch level {
    case .all: "すべて"
    case .some: "一部"
    case .none: "なし"
    }
  }

  private func name(_ unit: SelectionUnit) -> String {
    switch unit {
    case .character: "文字"
    case .word: "単語"
    case .line: "行"
    case .page: "ページ"
    }
  }

  /// Returns the noun for what a rotor option finds; `nil` for a setting.
  private func noun(_ kind: RotorOption.Kind) -> String? {
    switch kind {
    case .characters, .words, .lines, .containers, .headings, .headingLevel1, .headingLevel2,
      .headingLevel3, .headingLevel4, .headingLevel5, .headingLevel6, .links, .visitedLinks,
      .formControls, .images, .tables, .lists, .landmarks, .buttons, .textFields, .searchFields,
      .staticText, .sameItem, .differentItem, .misspelledWords, .actions:
      rotor(kind)
    case .verticalNavigation: "項目"
    case .moreContent: "コンテンツ"
    case .adjustValue, .edit, .textSelection, .typingMode, .zoom, .directTouch, .speakingRate,
      .volume, .punctuation, .hints, .language:
      nil
    }
  }
}
