import Gestures

/// The reader's own strings in Simplified Chinese.
struct ChineseStrings: ReaderStrings {
  var elements: SpokenStrings { .chinese }

  func rotor(_ option: RotorOption.Kind) -> String {
    switch option {
    case .characters: "字符"
    case .words: "字词"
    case .lines: "行"
    case .containers: "容器"
    case .headings: "标题"
    case .headingLevel1, .headingLevel2, .headingLevel3, .headingLevel4, .headingLevel5,
      .headingLevel6:
      "标题级别\(option.level)"
    case .links: "链接"
    case .visitedLinks: "访问过的链接"
    case .formControls: "表单控制"
    case .images: "图像"
    case .tables: "表格"
    case .lists: "列表"
    case .landmarks: "地标"
    case .buttons: "按钮"
    case .textFields: "文本栏"
    case .searchFields: "搜索栏"
    case .staticText: "静态文本"
    case .sameItem: "相同项目"
    case .differentItem: "不同项目"
    case .verticalNavigation: "垂直导航"
    case .adjustValue: "调整值"
    case .actions: "操作"
    case .moreContent: "更多内容"
    case .edit: "编辑"
    case .textSelection: "文本选择"
    case .misspelledWords: "拼写错误的单词"
    case .typingMode: "键入模式"
    case .zoom: "缩放"
    case .directTouch: "直接触控"
    case .speakingRate: "语速"
    case .volume: "音量"
    case .punctuation: "标点符号"
    case .hints: "提示"
    case .language: "语言"
    }
  }

  func command(_ command: ReaderCommand) -> String {
    switch command {
    case .explore: "探索屏幕"
    case .speakItem: "朗读项目"
    case .nextItem: "下一个项目"
    case .previousItem: "上一个项目"
    case .firstItem: "第一个项目"
    case .lastItem: "最后一个项目"
    case .firstOrLastItem: "第一个或最后一个项目"
    case .activate: "激活"
    case .activateTouched: "激活触碰的项目"
    case .secondaryActivate: "辅助激活"
    case .longPress: "长按"
    case .passThrough: "传递触摸"
    case .nextRotor: "下一个转子"
    case .previousRotor: "上一个转子"
    case .nextRotorItem: "下一个转子项目"
    case .previousRotorItem: "上一个转子项目"
    case .increment: "增加"
    case .decrement: "减少"
    case .toggleSpeech: "暂停或继续朗读"
    case .magicTap: "神奇轻点"
    case .escape: "退出"
    case .readFromTop: "从顶部开始朗读"
    case .readFromHere: "从此处开始朗读"
    case .scrollUp: "向上滚动"
    case .scrollDown: "向下滚动"
    // Named by the content that appears, as up and down are. The fingers move the other way.
    case .scrollLeft: "向右滚动"
    case .scrollRight: "向左滚动"
    case .itemSummary: "项目摘要"
    case .itemChooser: "项目选取器"
    case .labelItem: "为项目添加标签"
    case .toggleMute: "打开或关闭语音"
    case .toggleCurtain: "屏幕帘"
    case .copyLastSpeech: "拷贝上次朗读的内容"
    case .undo: "撤销"
    case .redo: "重做"
    case .undoOrRedo: "撤销或重做"
    case .toggleHelp: "开始或结束帮助"
    case .nextApplication: "下一个应用"
    case .previousApplication: "上一个应用"
    case .home: "主屏幕"
    case .zoomIn: "放大"
    case .zoomOut: "缩小"
    case .intoGroup: "进入群组"
    case .outOfGroup: "退出群组"
    case .nothing: "不执行操作"
    }
  }
}
