extension ControlWords {
  static let japanese = ControlWords(
    .japanese,
    increment: "増やす",
    decrement: "減らす",
    back: "戻る",
    moreInfo: "詳細情報",
    progress: "進行状況",
    inProgress: "進行中",
    progressHalted: "停止中",
    datePicker: "日付ピッカー",
    toolbar: "ツールバー",
    dismissContextMenu: "コンテキストメニューを閉じる",
    dismissPopup: "ポップアップを閉じる",
    dismissPopupHint: "ポップアップウインドウを閉じるにはダブルタップします",
    pickerHint: "ピッカーを開くにはダブルタップします",
    clearText: "テキストを消去",
    delete: "削除",
    refreshing: "更新中",
    patterns: Patterns(
      percent: "{1}%",
      page: "{2}ページ中{1}ページ目",
      scrolledPage: "{2}ページ中{1}ページ目",
      row: "{2}行中{1}行目",
      rows: "{3}行中{1}行目から{2}行目",
      remove: "{1}を取り除く",
      reorder: "{1}を並べ替え",
      items: [(.other, "{1}項目")]))
}
