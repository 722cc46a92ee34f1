import Gestures

/// The reader's own strings in Japanese.
struct JapaneseStrings: ReaderStrings {
  var elements: SpokenStrings { .japanese }

  func rotor(_ option: RotorOption.Kind) -> String {
    switch option {
    case .characters: "文字"
    case .words: "単語"
    case .lines: "行"
    case .containers: "コンテナ"
    case .headings: "見出し"
    case .headingLevel1, .headingLevel2, .headingLevel3, .headingLevel4, .headingLevel5,
      .headingLevel6:
      "見出しレベル\(option.level)"
    case .links: "リンク"
    case .visitedLinks: "表示済みリンク"
    case .formControls: "フォームコントロール"
    case .images: "イメージ"
    case .tables: "表"
    case .lists: "リスト"
    case .landmarks: "ランドマーク"
    case .buttons: "ボタン"
    case .textFields: "テキストフィールド"
    case .searchFields: "検索フィールド"
    case .staticText: "スタティックテキスト"
    case .sameItem: "同じ項目"
    case .differentItem: "異なる項目"
    case .verticalNavigation: "垂直ナビゲーション"
    case .adjustValue: "値を調整"
    case .actions: "アクション"
    case .moreContent: "その他のコンテンツ"
    case .edit: "編集"
    case .textSelection: "テキスト選択"
    case .misspelledWords: "スペルミスの単語"
    case .typingMode: "入力モード"
    case .zoom: "ズーム"
    case .directTouch: "ダイレクトタッチ"
    case .speakingRate: "読み上げ速度"
    case .volume: "音量"
    case .punctuation: "句読点"
    case .hints: "ヒント"
    case .language: "言語"
    }
  }

  func command(_ command: ReaderCommand) -> String {
    switch command {
    case .explore: "画面を探索"
    case .speakItem: "項目を読み上げ"
    case .nextItem: "次の項目"
    case .previousItem: "前の項目"
    case .firstItem: "最初の項目"
    case .lastItem: "最後の項目"
    case .firstOrLastItem: "最初または最後の項目"
    case .activate: "アクティベート"
    case .activateTouched: "触れている項目をアクティベート"
    case .secondaryActivate: "二次アクティベート"
    case .longPress: "長押し"
    case .passThrough: "タッチをアプリに渡す"
    case .nextRotor: "次のローター"
    case .previousRotor: "前のローター"
    case .nextRotorItem: "次のローター項目"
    case .previousRotorItem: "前のローター項目"
    case .increment: "値を増やす"
    case .decrement: "値を減らす"
    case .toggleSpeech: "読み上げを一時停止または再開"
    case .magicTap: "マジックタップ"
    case .escape: "エスケープ"
    case .readFromTop: "先頭から読み上げ"
    case .readFromHere: "ここから読み上げ"
    case .scrollUp: "上にスクロール"
    case .scrollDown: "下にスクロール"
    // Named by the content that appears, as up and down are. The fingers move the other way.
    case .scrollLeft: "右にスクロール"
    case .scrollRight: "左にスクロール"
    case .itemSummary: "項目の概要"
    case .itemChooser: "項目セレクタ"
    case .labelItem: "項目にラベルを付ける"
    case .toggleMute: "音声をオンまたはオフ"
    case .toggleCurtain: "スクリーンカーテン"
    case .copyLastSpeech: "最後の読み上げをコピー"
    case .undo: "取り消す"
    case .redo: "やり直す"
    case .undoOrRedo: "取り消すかやり直す"
    case .toggleHelp: "ヘルプを開始または終了"
    case .nextApplication: "次のアプリ"
    case .previousApplication: "前のアプリ"
    case .home: "ホーム"
    case .zoomIn: "拡大"
    case .zoomOut: "縮小"
    case .intoGroup: "グループに入る"
    case .outOfGroup: "グループから出る"
    case .nothing: "何もしない"
    }
  }
}
