import Controls

extension ChineseStrings {
  func message(_ sentence: ReaderMessage) -> String {
    switch sentence {
    case .alert: "提醒"
    case .speechOff: "语音已关闭"
    case .speechOn: "语音已打开"
    case .curtainOn: "屏幕帘已打开"
    case .curtainOff: "屏幕帘已关闭"
    case .helpOn: "开始帮助"
    case .helpOff: "结束帮助"
    case .unbound: "无命令"
    case .actionsAvailable: "操作可用"
    case .moreContentAvailable: "更多内容可用"
    case .activateAction: "激活"
    case .on: "打开"
    case .off: "关闭"
    case .ownLanguage: "中文"
    case .percent(let value): "百分之\(value)"
    case .itemPosition(let index, of: let count): "第\(index)项，共\(count)项"
    case .nothingSelected: "未选定任何内容"
    case .copied: "已拷贝到剪贴板"
    case .askForLabel: "请输入此项目的标签"
    case .labelled(let name): "标签：\(name)"
    case .labelRemoved: "标签已移除"
    case .insertionPointAtStart: "插入点位于开头"
    case .insertionPointAtEnd: "插入点位于结尾"
    case .isEditing: "正在编辑"
    case .textSelected(let text): "已选定\(text)"
    case .textUnselected(let text): "已取消选定\(text)"
    case .nothingToUndo: "没有可撤销的操作"
    case .undone: "已撤销"
    case .redone: "已重做"
    case .cut(let text): "已剪切\(text)"
    case .textCopied(let text): "已拷贝\(text)"
    case .pasted(let text): "已粘贴\(text)"
    case .deleted(let text): "已删除\(text)"
    case .capital(let letter): "大写\(letter)"
    case .bullet: "圆点"
    case .space: "空格"
    case .newLine: "换行"
    case .tab: "制表符"
    case .notFound(let kind): noun(kind).map { "未找到\($0)" } ?? "未找到"
    case .typingMode(let mode): name(mode)
    case .editAction(let action): name(action)
    case .itemChooser: "项目选取器"
    case .search: "搜索"
    case .itemsFound(let count): found(count)
    case .characterMode: "字符模式"
    case .misspelled(let text): text.followed(by: "拼写错误", comma: "，")
    case .drag(let name): "拖移\(name)"
    case .drop: "放下"
    case .dragging(let name): "正在拖移\(name)"
    case .dropped: "已放下"
    case .dragCanceled: "已取消拖移"
    case .landscape: "横向"
    case .portrait: "纵向"
    case .cellPosition(let row, let rows, let column, let columns):
      "第\(row)行，共\(rows)行；第\(column)列，共\(columns)列"
    case .punctuation(let level): name(level)
    case .selectionUnit(let unit): name(unit)
    case .cleaning(let step): name(step)
    case .readerOn: "屏幕阅读器已打开"
    case .readerOff: "屏幕阅读器已关闭"
    }
  }

  private func name(_ step: CleaningStep) -> String {
    switch step {
    case .began:
      "清洁：触控已关闭。用五指按住屏幕三秒，重复两次，或一分钟不触碰屏幕"
    case .endsSoon: "触控将在10秒后打开"
    case .ended: "触控已打开"
    }
  }

  private func name(_ mode: TypingMode) -> String {
    switch mode {
    case .standard: "标准键入"
    case .touch: "触摸键入"
    case .direct: "直接触摸键入"
    }
  }

  private func name(_ action: EditAction) -> String {
    switch action {
    case .select: "选择"
    case .selectAll: "全选"
    case .cut: "剪切"
    case .copy: "拷贝"
    case .paste: "粘贴"
    case .undo: "撤销"
    case .redo: "重做"
    }
  }

  private func found(_ count: Int) -> String {
    count == 0 ? "未找到项目" : "找到\(count)个项目"
  }

  private func name(_ level: PunctuationLevel) -> String {
    switch level {
    case .all: "全部"
    case .some: "部分"
    case .none: "无"
    }
  }

  private func name(_ unit: SelectionUnit) -> String {
    switch unit {
    case .character: "字符"
    case .word: "字词"
    case .line: "行"
    case .page: "页"
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
    case .verticalNavigation: "上下方的项目"
    case .moreContent: "内容"
    case .adjustValue, .edit, .textSelection, .typingMode, .zoom, .directTouch, .speakingRate,
      .volume, .punctuation, .hints, .language:
      nil
    }
  }
}
