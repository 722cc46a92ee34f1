/// Screen files that use all features.
package enum ScreenSamples {
  /// Every class, with attributes of every type.
  package static let everything = """
    {"version": 1, "size": [820, 1180], "idiom": "pad", "direction": "rtl", "language": "de",
     "keyboard": false, "style": "a.css", "misspelled": ["teh"], "reader": {"hints": false, "rotor": ["links"]},
     "kiosk": {"headphoneJack": true, "largeText": false, "receiptIsSpoken": "none"},
     "strings": {"de": {"k": "{0} \\u2028", "p": {"one": "a", "other": "b"}}},
     "start": "main", "screens": {
     "main": {"presentationStyle": "fullScreen", "isModalInPresentation": true,
      "mirror": true, "ignore": {"T7": "a test"}, "preferredFocus": "l", "id": "root", "subviews": [
      {"id": "l", "class": "Label", "text": {"key": "k", "args": [3]}, "alpha": 0.5,
       "accessibilityLanguage": "de-CH", "accessibilityUserInputLabels": ["x", {"text": "y"}],
       "accessibilityTextualContext": "console", "accessibilityExpandedStatus": "collapsed",
       "accessibilityDirectTouchOptions": ["silentOnTouch", "requiresActivation"],
       "accessibilityRespondsToUserInteraction": false, "accessibilityFrame": [1, 2, 3, 4.5],
       "accessibilityPath": [[0, 0], [1, 0], [1, 1]], "accessibilityActivationPoint": [2, 2],
       "accessibilityIdentifier": "other", "accessibilityDragSources": ["d"],
       "accessibilityDropPoints": ["p"], "accessibilityHeaderElements": ["e"],
       "accessibilityNextTextNavigationElement": "c",
       "accessibilityPreviousTextNavigationElement": "e",
       "accessibilityCustomContent": [{"label": "a", "value": "b", "importance": "high"}],
       "accessibilityCustomRotors": [{"name": "r", "items": ["l", {"id": "e", "range": [0, 1]}]},
         {"systemType": "link", "items": []}], "row": 1, "column": 2, "rowSpan": 2,
       "columnSpan": 3, "headers": ["e"], "isUserInteractionEnabled": false},
      {"id": "list", "accessibilityContainerType": "list", "shouldGroupAccessibilityChildren": true,
       "accessibilityNavigationStyle": "combined", "clipsToBounds": true,
       "accessibilityElements": ["l", {"id": "e", "class": "Element",
         "accessibilityFrameInContainerSpace": [0, 0, 5, 5], "accessibilityLabel": "E",
         "accessibilityElements": [{"class": "Element", "accessibilityFrame": [0, 0, 1, 1]}]},
         {"class": "Button", "title": "B"}]},
      {"class": "ImageView", "imageName": "i", "image": "i.png", "isAccessibilityElement": true},
      {"class": "Switch", "isOn": true, "isEnabled": false, "isSelected": true},
      {"class": "Slider", "minimumValue": -1, "maximumValue": 1, "value": 0},
      {"class": "Stepper", "minimumValue": 2, "maximumValue": 8, "stepValue": 2, "wraps": true,
       "value": 4},
      {"class": "SegmentedControl", "segments": ["a", {"key": "k", "args": ["x"]}],
       "selectedIndex": 1},
      {"class": "PageControl", "numberOfPages": 3, "currentPage": 2, "progress": 0.25},
      {"class": "ProgressView", "progress": 0.5},
      {"class": "ActivityIndicatorView", "isAnimating": true, "hidesWhenStopped": false},
      {"class": "PickerView", "components": [["a", "b"], ["c", "d"]], "selectedRows": [1, 0]},
      {"class": "DatePicker", "mode": "dateAndTime", "style": "wheels", "date": "2026-11-21 14:30",
       "minimumDate": "2026-01-01", "maximumDate": "2027-01-01"},
      {"class": "PopUpButton", "title": "t", "choices": ["a", "b"], "selectedIndex": 0},
      {"class": "DisclosureGroup", "title": "t", "isExpanded": true,
       "subviews": [{"class": "Label", "text": "x"}]},
      {"class": "ScrollView", "contentSize": [100, 1000], "contentOffset": [0, 5],
       "isPagingEnabled": true, "isScrollEnabled": false, "scrollStatus": ["first", "second"]},
      {"class": "ReadingView", "lines": ["a", {"text": "b", "runs": [{"link": "x"}]}]},
      {"class": "CollectionView", "itemSize": [50, 60], "spacing": 4, "keepsSelection": true,
       "sections": [{"header": "h", "cells": [{"text": "a"}, {"class": "CollectionViewCell",
         "subviews": [{"class": "Button", "title": "b"}]}]}]},
      {"class": "TableView", "rowHeight": 60, "keepsSelection": true, "isEditing": true,
       "sections": [
        {"header": "h", "footer": "f", "cells": [
          {"id": "c", "text": "a", "detail": "b", "style": "subtitle", "accessory": "checkmark"},
          {"text": "s", "accessory": {"class": "Switch"}, "leadingSwipeActions": [
            {"title": "x", "isDestructive": true, "steps": []}], "trailingSwipeActions": []}]}]},
      {"class": "DataTableView", "rowCount": 9, "columnCount": 8, "headerRowCount": 1,
       "headerColumnCount": 1, "subviews": [{"class": "Label", "row": 0, "column": 0}]},
      {"class": "NavigationBar", "title": "t", "backTitle": "b",
       "leftButtons": [{"title": "l"}], "rightButtons": [{"class": "Button", "title": "r"}]},
      {"class": "TabBar", "items": [{"title": "a", "badge": "3", "isEnabled": false}, {}],
       "selectedIndex": 1},
      {"class": "Toolbar", "buttons": [{"id": "tb", "title": "x"}]},
      {"class": "TextField", "text": "x", "placeholder": "p"},
      {"class": "SecureTextField", "text": "x"}, {"class": "SearchField"},
      {"class": "TextView", "text": "x\\ny", "isEditable": false, "columns": 20},
      {"class": "KeyboardView", "frame": [0, 0, 402, 216]},
      {"isHidden": true, "accessibilityElementsHidden": true, "accessibilityViewIsModal": true}
     ]},
     "alert": {"class": "AlertController", "title": "t", "message": "m", "style": "actionSheet",
       "actions": [{"title": "x", "style": "destructive", "isEnabled": false, "steps": []}],
       "contents": [{"id": "in", "class": "TextField", "frame": [0, 0, 200, 44]}]},
     "tabs": {"class": "TabBarController", "selectedIndex": 1,
       "tabs": [{"screen": "one", "title": "One"}, {"screen": "two", "title": "Two"}]},
     "one": {}, "two": {"id": "second"}}}
    """

  /// Every event and every step.
  package static let behavior = """
    {"version": 1, "strings": {"en": {"n": {"one": "{0} x", "other": "{0} xs"}}}, "start": "main",
     "window": {"escape": []}, "application": {"magicTap": [{"return": false}], "rotated": [],
       "background": [], "foreground": [{"announce": "back"}], "visitBegan": [],
       "idle": {"45000": [{"announce": "x"}], "60000": [{"endVisit": true}]},
       "visitEnded": [], "keypad": [{"return": true}],
       "headphones": []}, "delegate": {"scroll": {"any": []}},
     "screens": {"main": {"on": {
        "appear": [{"set": "a", "text": "seen"}], "disappear": [], "magicTap": [{"return": false}],
        "escape": [{"if": "a.text", "equals": "x", "then": [{"return": true}], "else": []}],
        "scroll": {"left": [{"pop": true}], "any": [{"popToRoot": true}]},
        "announcementDidFinish": [{"if": "event.wasSuccessful", "equals": true,
          "then": [{"announce": "{event.text}"}]}], "voiceOverStatusChanged": [],
          "event": {"loaded": [{"announce": "Finished loading"}]}},
      "subviews": [
       {"id": "a", "class": "Label", "text": "3",
        "accessibilityTraits": ["adjustable", "supportsZoom"],
        "on": {"longPress": [], "focused": [], "unfocused": [], "link": [],
         "zoomIn": [], "zoomOut": [],
         "drop": [{"set": "a", "text": "{event.text}"}],
         "increment": [{"add": "{s.value}", "to": "a.text", "min": 0, "max": 9}],
         "decrement": [{"subtract": 1, "from": "s.value"}]},
        "contextMenu": [{"title": "x", "isEnabled": false, "isSelected": true,
          "isDestructive": true, "steps": [{"dismiss": null}]}],
        "accessibilityCustomActions": [{"name": "x", "steps": [{"sound": "y"}]}]},
       {"id": "s", "class": "Slider", "on": {"change": [{"set": "a", "isHidden": null,
         "text": {"key": "n", "args": ["{s.value}"]}}]}},
       {"id": "f", "class": "TextField", "on": {"change": [], "beginEditing": [],
         "endEditing": [], "lengthReached": [], "return": [{"endEditing": true}]}},
       {"id": "b", "class": "Button", "on": {"activate": [{"toggle": "b.isSelected"},
         {"present": "two", "beside": "b"}, {"push": "two"}, {"dismiss": true}, {"focus": "a"},
         {"post": "screenChanged", "focus": "a"}, {"post": "announcement", "text": "x",
          "priority": "high", "queued": true}, {"openLink": "https://example.org"},
         {"send": "x", "with": {"a": "{a.text}", "b": 1, "c": null}},
     {"beginEditing": "f"}, {"type": "x"}, {"deleteBackward": true},
         {"timer": 5, "name": "t", "repeat": true, "steps": [{"cancelTimer": "t"}]},
         {"timer": 5, "repeat": 3, "steps": []}, {"rotate": "landscape"}, {"background": 5},
         {"insertRows": "t", "cells": [{"text": "{a.text}"}]}, {"deleteRows": "t", "row": 0},
         {"reloadRows": "t"}, {"endRefreshing": "t"}, {"language": "en"}]}}]},
     "two": {"subviews": [{"class": "NavigationBar", "on": {"back": []}},
       {"id": "t", "class": "TableView", "on": {"change": [], "delete": [], "move": [],
         "scrolled": [], "refresh": [{"endRefreshing": "t"}]}, "sections": [{"cells": [
         {"on": {"detail": []}}]}]}]}}}
    """

  /// A small screen file in which all references resolve.
  package static let small = """
    {"version": 1, "strings": {"en": {"n": {"one": "{0} x", "other": "{0} xs"}}}, "start": "main",
     "screens": {"main": {"on": {"escape": [{"return": false}]}, "subviews": [
      {"id": "a", "class": "Label", "text": {"key": "n", "args": [1]}, "frame": [0, 0, 100, 44]},
      {"id": "s", "class": "Slider", "value": 0.5, "on": {"change": [
        {"set": "a", "text": {"key": "n", "args": ["{s.value}"]}}, {"push": "two"}]}},
      {"id": "b", "class": "Button", "title": "Go", "frame": [0, 50, 100, 44],
       "on": {"activate": [{"toggle": "b.isSelected"}, {"if": "b.isSelected", "equals": true,
        "then": [{"present": "two"}], "else": [{"announce": "{a.text}"}, {"dismiss": true}]},
        {"add": 1, "to": "s.value", "max": 1}, {"timer": 5, "repeat": 3, "steps": [
          {"focus": "a"}]}]}},
      {"id": "l", "accessibilityElements": ["b", "a", {"class": "Element",
        "accessibilityFrameInContainerSpace": [0, 0, 9, 9], "accessibilityLabel": "x"}]}]},
     "two": {"accessibilityViewIsModal": true, "subviews": [{"class": "TableView",
       "frame": [0, 0, 402, 400], "sections": [{"header": "h", "cells": [{"text": "r",
         "on": {"activate": [{"pop": true}]}}]}]}]}}}
    """
}
