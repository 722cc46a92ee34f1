extension ControlWords {
  static let chinese = ControlWords(
    .chinese,
    increment: "增加",
    decrement: "减少",
    back: "返回",
    moreInfo: "更多信息",
    progress: "进度",
    inProgress: "进行中",
    progressHalted: "进度已暂停",
    datePicker: "日期选择器",
    toolbar: "工具栏",
    dismissContextMenu: "关闭上下文菜单",
    dismissPopup: "关闭弹出式窗口",
    dismissPopupHint: "轻点两下来关闭弹出式窗口",
    pickerHint: "轻点两下来打开选择器",
    clearText: "清除文本",
    delete: "删除",
    refreshing: "正在刷新",
    patterns: Patterns(
      percent: "{1}%",
      page: "第 {1} 页，共 {2} 页",
      scrolledPage: "第 {1} 页，共 {2} 页",
      row: "第 {1} 行，共 {2} 行",
      rows: "第 {1} 至 {2} 行，共 {3} 行",
      remove: "移除{1}",
      reorder: "重新排列{1}",
      items: [(.other, "{1} 个项目")]))
}
