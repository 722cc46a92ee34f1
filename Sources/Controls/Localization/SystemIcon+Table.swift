extension SystemIcon {
  /// The system icons: their names, then the label in English, German, Russian, Chinese, Japanese
  /// and Hindi.
  static let all = table.split(separator: "\n").compactMap { SystemIcon(row: $0) }

  private static let table = """
    plus add|Add|Hinzufügen|Добавить|添加|追加|जोड़ें
    minus|Remove|Entfernen|Убрать|移除|取り除く|हटाएँ
    trash delete bin|Delete|Löschen|Удалить|删除|削除|डिलीट करें
    pencil edit|Edit|Bearbeiten|Изменить|编辑|編集|संपादित करें
    square.and.pencil compose|Compose|Verfassen|Написать|撰写|作成|लिखें
    magnifyingglass search find|Search|Suchen|Поиск|搜索|検索|खोजें
    gear gearshape gearshape.2 settings slider.horizontal.3|Settings|Einstellungen|Настройки|设置|設定|सेटिंग
    square.and.arrow.up action share|Share|Teilen|Поделиться|共享|共有|शेयर करें
    square.and.arrow.down icloud.and.arrow.down download|Download|Laden|Загрузить|下载|ダウンロード|डाउनलोड करें
    icloud.and.arrow.up upload|Upload|Hochladen|Выгрузить|上传|アップロード|अपलोड करें
    heart love like|Love|Lieben|Любимое|喜爱|ラブ|पसंद
    heart.slash|Remove Love|Nicht mehr lieben|Убрать из любимого|取消喜爱|ラブを取り消す|पसंद हटाएँ
    star favorite favourite|Favorite|Favorit|Избранное|收藏|よく使う項目|पसंदीदा
    star.slash|Remove Favorite|Favorit entfernen|Убрать из избранного|取消收藏|よく使う項目から削除|पसंदीदा से हटाएँ
    bookmark book bookmarks|Bookmarks|Lesezeichen|Закладки|书签|ブックマーク|बुकमार्क
    chevron.left chevron.backward arrow.left arrow.backward back|Back|Zurück|Назад|返回|戻る|वापस
    chevron.right chevron.forward arrow.right arrow.forward chevron|Forward|Vorwärts|Вперёд|前进|進む|आगे
    chevron.up arrow.up|Up|Nach oben|Вверх|向上|上へ|ऊपर
    chevron.down arrow.down|Down|Nach unten|Вниз|向下|下へ|नीचे
    xmark multiply close clear|Close|Schließen|Закрыть|关闭|閉じる|बंद करें
    cancel|Cancel|Abbrechen|Отменить|取消|キャンセル|रद्द करें
    checkmark done check tick|Done|Fertig|Готово|完成|完了|पूर्ण
    save|Save|Sichern|Сохранить|存储|保存|सहेजें
    house home|Home|Home|Домой|主页|ホーム|होम
    person person.crop user profile account|Profile|Profil|Профиль|个人资料|プロフィール|प्रोफ़ाइल
    person.2 person.3 people|People|Personen|Люди|用户|ユーザ|लोग
    person.badge.plus|Add Person|Person hinzufügen|Добавить человека|添加用户|ユーザを追加|व्यक्ति जोड़ें
    bell bell.badge notifications|Notifications|Mitteilungen|Уведомления|通知|通知|सूचनाएँ
    bell.slash|Notifications Off|Mitteilungen aus|Уведомления выключены|通知已关闭|通知オフ|सूचनाएँ बंद
    camera|Camera|Kamera|Камера|相机|カメラ|कैमरा
    camera.rotate arrow.triangle.2.circlepath.camera|Switch Camera|Kamera wechseln|Сменить камеру|切换相机|カメラを切り替え|कैमरा बदलें
    photo photo.on.rectangle picture|Photo|Foto|Фото|照片|写真|फ़ोटो
    video|Video|Video|Видео|视频|ビデオ|वीडियो
    play|Play|Wiedergabe|Воспроизвести|播放|再生|चलाएँ
    pause|Pause|Pause|Пауза|暂停|一時停止|विराम
    playpause|Play or Pause|Wiedergabe oder Pause|Воспроизвести или пауза|播放或暂停|再生または一時停止|चलाएँ या रोकें
    stop|Stop|Stopp|Остановить|停止|停止|रोकें
    record record.circle|Record|Aufnehmen|Записать|录制|録音|रिकॉर्ड करें
    backward rewind|Rewind|Zurückspulen|Назад|快退|巻き戻し|पीछे करें
    forward fastforward|Fast Forward|Vorspulen|Перемотать вперёд|快进|早送り|आगे करें
    backward.end previous|Previous|Vorheriger Titel|Предыдущий|上一个|前へ|पिछला
    forward.end next skip|Next|Nächster Titel|Следующий|下一个|次へ|अगला
    gobackward.10|Back 10 Seconds|10 Sekunden zurück|Назад на 10 секунд|后退10秒|10秒戻る|10 सेकंड पीछे
    gobackward.15 gobackward|Back 15 Seconds|15 Sekunden zurück|Назад на 15 секунд|后退15秒|15秒戻る|15 सेकंड पीछे
    gobackward.30|Back 30 Seconds|30 Sekunden zurück|Назад на 30 секунд|后退30秒|30秒戻る|30 सेकंड पीछे
    goforward.10|Forward 10 Seconds|10 Sekunden vor|Вперёд на 10 секунд|前进10秒|10秒進む|10 सेकंड आगे
    goforward.15 goforward|Forward 15 Seconds|15 Sekunden vor|Вперёд на 15 секунд|前进15秒|15秒進む|15 सेकंड आगे
    goforward.30|Forward 30 Seconds|30 Sekunden vor|Вперёд на 30 секунд|前进30秒|30秒進む|30 सेकंड आगे
    shuffle|Shuffle|Zufällig|Вперемешку|随机播放|シャッフル|शफ़ल करें
    repeat|Repeat|Wiederholen|Повторить|重复|リピート|दोहराएँ
    speaker speaker.wave.1 speaker.wave.2 speaker.wave.3 volume|Volume|Lautstärke|Громкость|音量|音量|वॉल्यूम
    speaker.slash mute|Mute|Ton aus|Выключить звук|静音|消音|आवाज़ बंद करें
    mic microphone dictate|Microphone|Mikrofon|Микрофон|麦克风|マイク|माइक्रोफ़ोन
    mic.slash|Microphone Off|Mikrofon aus|Микрофон выключен|麦克风已关闭|マイクオフ|माइक्रोफ़ोन बंद
    music.note music.note.list|Music|Musik|Музыка|音乐|ミュージック|संगीत
    ellipsis more|More|Mehr|Ещё|更多|その他|अधिक
    line.3.horizontal line.horizontal.3 menu list.bullet list.dash|Menu|Menü|Меню|菜单|メニュー|मेनू
    line.3.horizontal.decrease line.horizontal.3.decrease filter|Filter|Filter|Фильтр|过滤|フィルタ|फ़िल्टर
    arrow.up.arrow.down sort|Sort|Sortieren|Сортировать|排序|並べ替え|क्रम से लगाएँ
    info|Info|Infos|Инфо|简介|情報|जानकारी
    questionmark help|Help|Hilfe|Справка|帮助|ヘルプ|सहायता
    exclamationmark exclamationmark.triangle warning|Warning|Warnung|Предупреждение|警告|警告|चेतावनी
    arrow.clockwise arrow.triangle.2.circlepath refresh reload|Refresh|Aktualisieren|Обновить|刷新|更新|रीफ़्रेश करें
    arrow.counterclockwise arrow.uturn.backward undo|Undo|Widerrufen|Отменить|撤销|取り消す|पूर्ववत करें
    arrow.uturn.forward redo|Redo|Wiederholen|Повторить|重做|やり直す|फिर से करें
    arrowshape.turn.up.left reply|Reply|Antworten|Ответить|回复|返信|जवाब दें
    arrowshape.turn.up.right|Forward|Weiterleiten|Переслать|转发|転送|फ़ॉरवर्ड करें
    paperplane send|Send|Senden|Отправить|发送|送信|भेजें
    envelope envelope.open mail|Mail|E-Mail|Почта|邮件|メール|मेल
    message bubble.left bubble.right bubble.left.and.bubble.right chat|Message|Nachricht|Сообщение|信息|メッセージ|संदेश
    phone call|Phone|Telefon|Телефон|电话|電話|फ़ोन
    phone.down|End Call|Anruf beenden|Завершить вызов|结束通话|通話を終了|कॉल समाप्त करें
    folder organize|Folder|Ordner|Папка|文件夹|フォルダ|फ़ोल्डर
    folder.badge.plus|New Folder|Neuer Ordner|Новая папка|新建文件夹|新規フォルダ|नया फ़ोल्डर
    doc doc.text document|Document|Dokument|Документ|文稿|書類|दस्तावेज़
    doc.on.doc copy|Copy|Kopieren|Скопировать|拷贝|コピー|कॉपी करें
    doc.on.clipboard clipboard paste|Paste|Einsetzen|Вставить|粘贴|ペースト|पेस्ट करें
    scissors cut|Cut|Ausschneiden|Вырезать|剪切|カット|कट करें
    paperclip|Attachment|Anhang|Вложение|附件|添付ファイル|अटैचमेंट
    link|Link|Link|Ссылка|链接|リンク|लिंक
    tag|Tag|Tag|Тег|标签|タグ|टैग
    flag|Flag|Markierung|Флажок|旗标|フラグ|फ़्लैग
    printer print|Print|Drucken|Напечатать|打印|プリント|प्रिंट करें
    archivebox archive|Archive|Archivieren|Архивировать|归档|アーカイブ|आर्काइव करें
    tray inbox|Inbox|Posteingang|Входящие|收件箱|受信|इनबॉक्स
    calendar|Calendar|Kalender|Календарь|日历|カレンダー|कैलेंडर
    clock|Clock|Uhr|Часы|时钟|時計|घड़ी
    alarm|Alarm|Wecker|Будильник|闹钟|アラーム|अलार्म
    timer stopwatch|Timer|Timer|Таймер|计时器|タイマー|टाइमर
    map|Map|Karte|Карта|地图|マップ|नक़्शा
    location location.north mappin mappin.and.ellipse|Location|Standort|Геопозиция|位置|現在地|स्थान
    globe|Globe|Globus|Глобус|地球|地球|ग्लोब
    lock|Locked|Gesperrt|Заблокировано|已锁定|ロック中|लॉक किया हुआ
    lock.open|Unlocked|Entsperrt|Разблокировано|已解锁|ロック解除|अनलॉक किया हुआ
    key|Password|Passwort|Пароль|密码|パスワード|पासवर्ड
    eye|Show|Einblenden|Показать|显示|表示|दिखाएँ
    eye.slash|Hide|Ausblenden|Скрыть|隐藏|非表示|छिपाएँ
    cart|Shopping Cart|Einkaufswagen|Корзина покупок|购物车|カート|शॉपिंग कार्ट
    bag|Shopping Bag|Einkaufstasche|Сумка|购物袋|ショッピングバッグ|शॉपिंग बैग
    creditcard|Credit Card|Kreditkarte|Банковская карта|信用卡|クレジットカード|क्रेडिट कार्ड
    gift|Gift|Geschenk|Подарок|礼物|ギフト|उपहार
    hand.thumbsup|Like|Gefällt mir|Нравится|赞|いいね|पसंद करें
    hand.thumbsdown|Dislike|Gefällt mir nicht|Не нравится|踩|よくないね|नापसंद करें
    wifi|Wi-Fi|WLAN|Wi-Fi|Wi-Fi|Wi-Fi|वाई-फ़ाई
    battery.100|Battery|Batterie|Аккумулятор|电池|バッテリー|बैटरी
    bolt|Flash|Blitz|Вспышка|闪光灯|フラッシュ|फ़्लैश
    bolt.slash|Flash Off|Blitz aus|Вспышка выключена|闪光灯已关闭|フラッシュオフ|फ़्लैश बंद
    power|Power|Ein/Aus|Питание|电源|電源|पावर
    lightbulb|Light|Licht|Свет|灯|ライト|लाइट
    sun.max|Brightness|Helligkeit|Яркость|亮度|明るさ|चमक
    moon|Dark Mode|Dunkelmodus|Тёмный режим|深色模式|ダークモード|डार्क मोड
    qrcode qrcode.viewfinder|QR Code|QR-Code|QR-код|二维码|QRコード|QR कोड
    square.grid.2x2 square.grid.3x3|Grid|Raster|Сетка|网格|グリッド|ग्रिड
    rectangle.portrait.and.arrow.right logout|Sign Out|Abmelden|Выйти|退出登录|サインアウト|साइन आउट करें
    textformat|Text Format|Textformat|Формат текста|文本格式|テキストフォーマット|टेक्स्ट फ़ॉर्मैट
    arrow.up.left.and.arrow.down.right|Full Screen|Vollbild|Во весь экран|全屏幕|フルスクリーン|पूरी स्क्रीन
    airplayaudio airplayvideo|AirPlay|AirPlay|AirPlay|隔空播放|AirPlay|AirPlay
    """
}
