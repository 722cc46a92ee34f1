extension ControlWords {
  static let hindi = ControlWords(
    .hindi,
    increment: "बढ़ाएँ",
    decrement: "घटाएँ",
    back: "वापस",
    moreInfo: "अधिक जानकारी",
    progress: "प्रगति",
    inProgress: "प्रगति पर है",
    progressHalted: "प्रगति रुकी हुई है",
    datePicker: "तारीख़ चुनें",
    toolbar: "टूलबार",
    dismissContextMenu: "संदर्भ मेनू बंद करें",
    dismissPopup: "पॉपअप बंद करें",
    dismissPopupHint: "पॉपअप विंडो बंद करने के लिए डबल टैप करें",
    pickerHint: "पिकर खोलने के लिए डबल टैप करें",
    clearText: "टेक्स्ट साफ़ करें",
    delete: "डिलीट करें",
    refreshing: "रीफ़्रेश हो रहा है",
    patterns: Patterns(
      percent: "{1}%",
      page: "{2} में से पृष्ठ {1}",
      scrolledPage: "{2} में से पृष्ठ {1}",
      row: "{2} में से पंक्ति {1}",
      rows: "{3} में से पंक्ति {1} से {2}",
      remove: "{1} हटाएँ",
      reorder: "{1} का क्रम बदलें",
      items: [(.one, "{1} आइटम"), (.other, "{1} आइटम")]))
}
