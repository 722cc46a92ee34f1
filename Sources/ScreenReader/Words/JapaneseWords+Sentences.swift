import Elements

extension JapaneseWords {
  func sentence(_ sentence: ReaderSentence) -> String {
    switch sentence {
    case .alert: "警告"
    case .speechOff: "音声オフ"
    case .speechOn: "音声オン"
    case .curtainOn: "スクリーンカーテンオン"
    case .curtainOff: "スクリーンカーテンオフ"
    case .helpOn: "操作練習オン"
    case .helpOff: "操作練習オフ"
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
    case .noMore(let kind): noun(kind).map { "これ以上\($0)はありません" } ?? "これ以上ありません"
    case .typingMode(let mode): name(mode)
    case .editAction(let action): name(action)
    case .itemChooser: "項目セレクタ"
    case .search: "検索"
    case .itemsFound(let count): found(count)
    case .readerOn: "スクリーンリーダーオン"
    case .readerOff: "スクリーンリーダーオフ"
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

  /// What there can be no more of; nil for what is a setting.
  private func noun(_ kind: RotorOption.Kind) -> String? {
    switch kind {
    case .characters, .words, .lines, .containers, .headings, .links, .formControls, .images,
      .tables, .landmarks, .buttons, .textFields, .searchFields, .staticText, .sameItem,
      .differentItem, .actions:
      rotor(kind)
    case .verticalNavigation: "項目"
    case .moreContent: "コンテンツ"
    case .adjustValue, .edit, .textSelection, .typingMode, .zoom, .speakingRate, .volume,
      .punctuation, .hints, .language:
      nil
    }
  }
}
