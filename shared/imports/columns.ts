import { hasFeature } from '#shared/accounts/permissions.ts'
import { getSegment, isBusinessSegment } from '#shared/accounts/segments.ts'
import { maxCourierComment } from '#shared/orders/check-order-body.ts'
import { addressLimits } from '#shared/orders/destination-rules.ts'
import type { OrderApp } from '#shared/orders/form/to-body.ts'
import { getKeys } from '#shared/lib/get-keys.ts'
import type { ServiceName } from '#shared/services/service-names.ts'

/** The account that imports; its segment and features decide which columns it has. */
type Importer = Pick<OrderApp, 'account'>

/** Languages that headers are recognized in: those of the product and of every destination. */
type HeaderLanguage = 'en' | 'et' | 'ru' | 'lt' | 'lv' | 'fi'

/** What is known of a column. Its shown names are the translations `imports:columns`. */
interface ColumnFacts {
  /** Texts that name the column, whatever their case, accents and punctuation. */
  readonly headers: Readonly<Record<HeaderLanguage, readonly string[]>>
  /**
   * `always`: in every file. `address`: in a file without terminal ids, in which these columns
   * replace the terminal id.
   */
  readonly required?: 'always' | 'address'
  /** Maximum length in characters, where an import has one of its own. */
  readonly maxLength?: number
  /** The extra service that a cell of the column orders. */
  readonly service?: ServiceName
  /** Whether an account has the column; every account if omitted. */
  readonly isOffered?: (importer: Importer) => boolean
  /** Fields of the order whose issues belong to the column. */
  readonly fields?: readonly string[]
}

const isBusinessSender = ({ account }: Importer): boolean =>
  account !== null && isBusinessSegment(getSegment(account))

const hasOwnBarcodes = ({ account }: Importer): boolean =>
  account !== null && hasFeature(account, 'custom_barcode')

/** The columns of a file of shipments, in the order of an example file. */
const columns = {
  terminal_id: {
    required: 'always',
    fields: ['destination_place_id', 'destination'],
    headers: {
      en: [
        'Terminal id',
        'Terminal',
        'Parcel terminal',
        'Parcel terminal id',
        'Parcel locker',
        'Locker id',
        'Destination',
        'Destination id',
        'Place id',
      ],
      et: [
        'Pakiautomaat',
        'Pakiautomaadi id',
        'Pakiautomaadi kood',
        'Terminali id',
        'Sihtkoht',
        'Sihtkoha id',
        'Koha number',
      ],
      ru: [
        'Почтомат',
        'ID почтомата',
        'Номер почтомата',
        'Терминал',
        'ID терминала',
        'Пункт назначения',
      ],
      lt: ['Paštomatas', 'Paštomato id', 'Terminalas', 'Terminalo id', 'Paskirties vieta'],
      lv: ['Pakomāts', 'Pakomāta id', 'Terminālis', 'Termināļa id', 'Galamērķis'],
      fi: [
        'Pakettiautomaatti',
        'Pakettiautomaatin tunnus',
        'Noutopiste',
        'Noutopisteen tunnus',
        'Terminaali',
      ],
    },
  },
  country: {
    required: 'address',
    headers: {
      en: [
        'Country',
        'Country code',
        'Destination country',
        'Receiver country',
        'Recipient country',
      ],
      et: ['Riik', 'Riigi kood', 'Riigikood', 'Sihtriik', 'Saaja riik'],
      ru: ['Страна', 'Код страны', 'Страна назначения', 'Страна получателя'],
      lt: ['Šalis', 'Šalies kodas', 'Paskirties šalis', 'Gavėjo šalis'],
      lv: ['Valsts', 'Valsts kods', 'Galamērķa valsts', 'Saņēmēja valsts'],
      fi: ['Maa', 'Maakoodi', 'Kohdemaa', 'Vastaanottajan maa'],
    },
  },
  zip: {
    required: 'address',
    maxLength: 20,
    fields: ['destination.address_zip'],
    headers: {
      en: ['Zip', 'Zip code', 'Postal code', 'Postcode', 'Receiver zip', 'Recipient zip'],
      et: ['Sihtnumber', 'Postiindeks', 'Indeks', 'Saaja postiindeks'],
      ru: ['Почтовый индекс', 'Индекс', 'Индекс получателя'],
      lt: ['Pašto kodas', 'Pašto indeksas', 'Gavėjo pašto kodas'],
      lv: ['Pasta indekss', 'Indekss', 'Saņēmēja pasta indekss'],
      fi: ['Postinumero', 'Vastaanottajan postinumero'],
    },
  },
  city: {
    required: 'address',
    maxLength: addressLimits.file.city,
    fields: ['destination.address_city'],
    headers: {
      en: ['City', 'Town', 'Receiver city', 'Recipient city'],
      et: ['Linn', 'Linn/vald', 'Asula', 'Saaja linn'],
      ru: ['Город', 'Населённый пункт', 'Населенный пункт', 'Город получателя'],
      lt: ['Miestas', 'Gyvenvietė', 'Gavėjo miestas'],
      lv: ['Pilsēta', 'Apdzīvota vieta', 'Saņēmēja pilsēta'],
      fi: ['Kaupunki', 'Postitoimipaikka', 'Paikkakunta', 'Vastaanottajan kaupunki'],
    },
  },
  street: {
    required: 'address',
    maxLength: addressLimits.file.street,
    fields: ['destination.address_street', 'destination.name'],
    headers: {
      en: [
        'Street',
        'Street name',
        'Street address',
        'Address',
        'Receiver address',
        'Recipient address',
      ],
      et: ['Tänav', 'Tänava nimi', 'Aadress', 'Saaja aadress'],
      ru: ['Улица', 'Адрес', 'Адрес получателя'],
      lt: ['Gatvė', 'Adresas', 'Gavėjo adresas'],
      lv: ['Iela', 'Adrese', 'Saņēmēja adrese'],
      fi: ['Katu', 'Katuosoite', 'Osoite', 'Lähiosoite', 'Vastaanottajan osoite'],
    },
  },
  house: {
    maxLength: addressLimits.file.house,
    fields: ['destination.address_house'],
    headers: {
      en: ['House', 'House number', 'House no', 'House nr'],
      et: ['Maja', 'Maja number', 'Majanumber', 'Maja nr'],
      ru: ['Дом', 'Номер дома'],
      lt: ['Namas', 'Namo numeris', 'Namo nr'],
      lv: ['Māja', 'Mājas numurs', 'Mājas nr'],
      fi: ['Talo', 'Talon numero', 'Talonumero'],
    },
  },
  apartment: {
    maxLength: addressLimits.file.apartment,
    fields: ['destination.address_apartment'],
    headers: {
      en: ['Apartment', 'Apartment number', 'Apartment no', 'Flat', 'Flat number'],
      et: ['Korter', 'Korteri number', 'Korterinumber', 'Korteri nr'],
      ru: ['Квартира', 'Номер квартиры'],
      lt: ['Butas', 'Buto numeris', 'Buto nr'],
      lv: ['Dzīvoklis', 'Dzīvokļa numurs', 'Dzīvokļa nr'],
      fi: ['Asunto', 'Huoneisto', 'Asunnon numero'],
    },
  },
  recipient_name: {
    required: 'always',
    fields: ['recipient.name'],
    headers: {
      en: [
        'Receiver name',
        'Recipient name',
        'Receiver',
        'Recipient',
        'Name',
        'Full name',
        'Customer name',
      ],
      et: ['Saaja nimi', 'Saaja', 'Nimi', 'Vastuvõtja', 'Vastuvõtja nimi', 'Kliendi nimi'],
      ru: ['Имя получателя', 'Получатель', 'ФИО получателя', 'Имя', 'ФИО'],
      lt: ['Gavėjo vardas', 'Gavėjas', 'Gavėjo vardas ir pavardė', 'Vardas ir pavardė', 'Vardas'],
      lv: ['Saņēmēja vārds', 'Saņēmējs', 'Saņēmēja vārds un uzvārds', 'Vārds un uzvārds', 'Vārds'],
      fi: ['Vastaanottajan nimi', 'Vastaanottaja', 'Asiakkaan nimi'],
    },
  },
  recipient_phone: {
    required: 'always',
    fields: ['recipient.phone'],
    headers: {
      en: [
        'Receiver mobile',
        'Receiver phone',
        'Recipient mobile',
        'Recipient phone',
        'Mobile',
        'Mobile phone',
        'Mobile number',
        'Phone',
        'Phone number',
        'Telephone',
      ],
      et: [
        'Saaja mobiil',
        'Saaja telefon',
        'Saaja mobiiltelefon',
        'Mobiil',
        'Mobiiltelefon',
        'Mobiilinumber',
        'Telefon',
        'Telefoninumber',
      ],
      ru: [
        'Мобильный получателя',
        'Мобильный телефон получателя',
        'Телефон получателя',
        'Мобильный',
        'Мобильный телефон',
        'Телефон',
        'Номер телефона',
      ],
      lt: [
        'Gavėjo mobilusis',
        'Gavėjo mobilusis telefonas',
        'Gavėjo telefonas',
        'Mobilusis',
        'Mobilusis telefonas',
        'Telefonas',
        'Telefono numeris',
      ],
      lv: [
        'Saņēmēja mobilais',
        'Saņēmēja mobilais tālrunis',
        'Saņēmēja tālrunis',
        'Mobilais',
        'Mobilais tālrunis',
        'Tālrunis',
        'Tālruņa numurs',
      ],
      fi: [
        'Vastaanottajan matkapuhelin',
        'Vastaanottajan puhelin',
        'Vastaanottajan puhelinnumero',
        'Matkapuhelin',
        'Puhelin',
        'Puhelinnumero',
      ],
    },
  },
  recipient_email: {
    fields: ['recipient.email'],
    headers: {
      en: [
        'Receiver e-mail',
        'Receiver email',
        'Recipient e-mail',
        'Recipient email',
        'E-mail',
        'Email',
        'E-mail address',
        'Email address',
      ],
      et: ['Saaja e-post', 'Saaja email', 'Saaja e-mail', 'E-post', 'E-posti aadress'],
      ru: [
        'Эл. почта получателя',
        'Эл. почта',
        'Электронная почта',
        'Электронная почта получателя',
        'Почта',
        'E-mail получателя',
      ],
      lt: ['Gavėjo el. paštas', 'El. paštas', 'Elektroninis paštas', 'El. pašto adresas'],
      lv: ['Saņēmēja e-pasts', 'E-pasts', 'E-pasta adrese'],
      fi: ['Vastaanottajan sähköposti', 'Sähköposti', 'Sähköpostiosoite'],
    },
  },
  size: {
    required: 'always',
    fields: ['product_id', 'size'],
    headers: {
      en: ['Parcel size', 'Parcel type', 'Size', 'Package size', 'Terminal size'],
      et: ['Paki suurus', 'Pakisuurus', 'Suurus', 'Paki tüüp'],
      ru: ['Размер посылки', 'Размер', 'Тип посылки'],
      lt: ['Siuntos dydis', 'Dydis', 'Siuntos tipas'],
      lv: ['Pakas izmērs', 'Sūtījuma izmērs', 'Izmērs', 'Pakas veids'],
      fi: ['Paketin koko', 'Koko', 'Paketin tyyppi'],
    },
  },
  content: {
    fields: ['content'],
    headers: {
      en: ['Parcel description', 'Description', 'Content', 'Contents', 'Parcel content'],
      et: ['Paki kirjeldus', 'Kirjeldus', 'Paki sisu', 'Sisu'],
      ru: ['Описание посылки', 'Описание', 'Содержимое', 'Содержание'],
      lt: ['Siuntos aprašymas', 'Aprašymas', 'Siuntos turinys', 'Turinys'],
      lv: ['Pakas apraksts', 'Sūtījuma apraksts', 'Apraksts', 'Saturs'],
      fi: ['Paketin kuvaus', 'Kuvaus', 'Paketin sisältö', 'Sisältö'],
    },
  },
  reference: {
    isOffered: isBusinessSender,
    fields: ['reference'],
    headers: {
      en: ['Order nr', 'Order no', 'Order number', 'Order', 'Reference', 'Reference number'],
      et: ['Tellimuse nr', 'Tellimuse number', 'Tellimus', 'Viide', 'Viitenumber'],
      ru: ['Номер заказа', 'Заказ'],
      lt: ['Užsakymo nr.', 'Užsakymo numeris', 'Užsakymas'],
      lv: ['Pasūtījuma nr.', 'Pasūtījuma numurs', 'Pasūtījums', 'Atsauce'],
      fi: ['Tilausnumero', 'Tilauksen numero', 'Tilaus', 'Viite', 'Viitenumero'],
    },
  },
  weight: {
    fields: ['estimated_weight'],
    headers: {
      en: ['Weight', 'Weight, kg', 'Parcel weight'],
      et: ['Kaal', 'Kaal, kg', 'Paki kaal'],
      ru: ['Вес', 'Вес, кг', 'Вес посылки'],
      lt: ['Svoris', 'Svoris, kg', 'Siuntos svoris'],
      lv: ['Svars', 'Svars, kg', 'Pakas svars', 'Sūtījuma svars'],
      fi: ['Paino', 'Paino, kg', 'Paketin paino'],
    },
  },
  courier_info: {
    maxLength: maxCourierComment,
    fields: ['information_for_courier'],
    headers: {
      en: [
        'Courier info',
        'Information for courier',
        'Comment for the courier',
        'Courier comment',
        'Note for courier',
      ],
      et: ['Info kullerile', 'Märkus kullerile', 'Lisainfo kullerile', 'Kulleri info'],
      ru: ['Информация для курьера', 'Комментарий для курьера', 'Примечание курьеру'],
      lt: ['Informacija kurjeriui', 'Pastaba kurjeriui', 'Komentaras kurjeriui'],
      lv: ['Informācija kurjeram', 'Piezīme kurjeram', 'Komentārs kurjeram'],
      fi: ['Tiedot kuriirille', 'Lisätiedot kuriirille', 'Viesti kuriirille'],
    },
  },
  time_window: {
    fields: ['timewindow'],
    headers: {
      en: ['Preferred delivery time', 'Delivery time', 'Time of delivery', 'Time window'],
      et: [
        'Eelistatud kohaletoimetamise aeg',
        'Eelistatud aeg',
        'Kättetoimetamise aeg',
        'Kohaletoimetamise aeg',
      ],
      ru: ['Желаемое время доставки', 'Время доставки'],
      lt: ['Pageidaujamas pristatymo laikas', 'Pristatymo laikas'],
      lv: ['Vēlamais piegādes laiks', 'Piegādes laiks'],
      fi: ['Toivottu toimitusaika', 'Toimitusaika'],
    },
  },
  age_check: {
    service: 'recipient_age_check',
    headers: {
      en: ['Age 18', 'Age 18+', '18+', 'Age check', 'Recipient is at least 18'],
      et: ['Vanus 18', 'Vanus 18+', 'Vanusekontroll', 'Vanuse kontroll'],
      ru: ['Возраст 18', 'Возраст 18+', 'Проверка возраста'],
      lt: ['Amžius 18', 'Amžius 18+', 'Amžiaus patikra'],
      lv: ['Vecums 18', 'Vecums 18+', 'Vecuma pārbaude'],
      fi: ['Ikä 18', 'Ikä 18+', 'Ikäraja 18', 'Iän tarkistus', 'Ikätarkistus'],
    },
  },
  email_notification: {
    service: 'sender_email_notification',
    fields: ['notifyemail'],
    headers: {
      en: [
        'Notification to e-mail',
        'Notification to email',
        'E-mail notification',
        'Email notification',
        'E-mail to sender',
      ],
      et: ['Teavitus e-postile', 'E-posti teavitus', 'Teade e-postile', 'E-kiri saatjale'],
      ru: [
        'Уведомление на эл. почту',
        'Уведомление по эл. почте',
        'Уведомление на e-mail',
        'Письмо отправителю',
      ],
      lt: ['Pranešimas el. paštu', 'El. pašto pranešimas', 'El. laiškas siuntėjui'],
      lv: ['Paziņojums uz e-pastu', 'E-pasta paziņojums', 'E-pasts sūtītājam'],
      fi: ['Ilmoitus sähköpostiin', 'Sähköposti-ilmoitus', 'Sähköposti lähettäjälle'],
    },
  },
  sms_notification: {
    service: 'sender_sms_notification',
    fields: ['notifyphone'],
    headers: {
      en: ['Notification to mobile', 'Mobile notification', 'SMS notification', 'SMS to sender'],
      et: ['Teavitus mobiilile', 'Teavitus mobiiltelefonile', 'SMS teavitus', 'SMS saatjale'],
      ru: [
        'Уведомление на мобильный',
        'Уведомление на телефон',
        'SMS уведомление',
        'SMS отправителю',
      ],
      lt: ['Pranešimas į mobilųjį', 'Pranešimas telefonu', 'SMS pranešimas', 'SMS siuntėjui'],
      lv: ['Paziņojums uz mobilo', 'Paziņojums uz tālruni', 'SMS paziņojums', 'SMS sūtītājam'],
      fi: [
        'Ilmoitus matkapuhelimeen',
        'Tekstiviesti-ilmoitus',
        'SMS-ilmoitus',
        'Tekstiviesti lähettäjälle',
      ],
    },
  },
  express: {
    service: 'express_parcel',
    headers: {
      en: ['Express', 'Express parcel', 'Express delivery'],
      et: ['Ekspress', 'Kiirpakk', 'Kiirsaadetis'],
      ru: ['Экспресс', 'Экспресс-доставка'],
      lt: ['Skubi', 'Skubi siunta', 'Ekspres'],
      lv: ['Ekspress', 'Eksprespiegāde'],
      fi: ['Pikapaketti', 'Pikatoimitus'],
    },
  },
  temperature_sensitive: {
    service: 'temperature_sensitive',
    headers: {
      en: ['Temperature sensitive', 'Temperature-sensitive contents'],
      et: ['Temperatuuritundlik', 'Temperatuuritundlik sisu'],
      ru: ['Чувствительна к температуре', 'Чувствительность к температуре'],
      lt: ['Jautri temperatūrai', 'Jautrus temperatūrai'],
      lv: ['Jutīgs pret temperatūru', 'Temperatūrjutīgs'],
      fi: ['Lämpötilaherkkä', 'Herkkä lämpötilalle'],
    },
  },
  cash_on_delivery: {
    service: 'recipient_goods_payment',
    isOffered: isBusinessSender,
    fields: ['recipient_goods_price'],
    headers: {
      en: ['Cash on delivery', 'COD', 'COD amount', 'Sum for the goods', 'Goods price'],
      et: ['Lunaraha', 'Lunaraha summa', 'Lunamaks', 'Kauba summa', 'Kauba hind'],
      ru: ['Наложенный платёж', 'Наложенный платеж', 'Сумма за товар'],
      lt: ['Apmokėjimas pristatymo metu', 'Mokėjimas pristatymo metu', 'Suma už prekes'],
      lv: ['Pēcmaksa', 'Pēcmaksas summa', 'Summa par preci'],
      fi: ['Postiennakko', 'Postiennakon summa', 'Jälkivaatimus'],
    },
  },
  recipient_pays: {
    isOffered: isBusinessSender,
    fields: ['recipient_transport_payment'],
    headers: {
      en: [
        'Recipient pays',
        'Receiver pays',
        'Recipient pays for the delivery',
        'Recipient pays delivery',
      ],
      et: ['Saaja maksab', 'Saaja maksab veo eest', 'Saaja tasub'],
      ru: ['Получатель платит', 'Получатель платит за доставку'],
      lt: ['Gavėjas moka', 'Gavėjas moka už pristatymą'],
      lv: ['Saņēmējs maksā', 'Saņēmējs maksā par piegādi'],
      fi: ['Vastaanottaja maksaa', 'Vastaanottaja maksaa toimituksen'],
    },
  },
  personal_code: {
    service: 'recipient_id_check',
    fields: ['personal_code'],
    headers: {
      en: ['Personal code', 'Recipient personal code', 'Receiver personal code', 'Id code'],
      et: ['Isikukood', 'Saaja isikukood'],
      ru: ['Личный код', 'Личный код получателя', 'Персональный код'],
      lt: ['Asmens kodas', 'Gavėjo asmens kodas'],
      lv: ['Personas kods', 'Saņēmēja personas kods'],
      fi: ['Henkilötunnus', 'Vastaanottajan henkilötunnus'],
    },
  },
  custom_barcode: {
    isOffered: hasOwnBarcodes,
    fields: ['custom_barcode'],
    headers: {
      en: ['Custom barcode', 'Barcode', 'Own barcode'],
      et: ['Oma ribakood', 'Ribakood', 'Triipkood'],
      ru: ['Свой штрихкод', 'Штрихкод', 'Штрих-код'],
      lt: ['Savas brūkšninis kodas', 'Brūkšninis kodas'],
      lv: ['Savs svītrkods', 'Svītrkods'],
      fi: ['Oma viivakoodi', 'Viivakoodi'],
    },
  },
} as const satisfies Record<string, ColumnFacts>

export type ImportColumn = keyof typeof columns

/** All columns, in the order of an example file. */
export const importColumns = getKeys(columns)

/** Returns the facts of a column. */
export const getColumnFacts = (column: ImportColumn): ColumnFacts => columns[column]

/** Whether a text is the name of a column. */
export const isImportColumn = (name: string): name is ImportColumn => Object.hasOwn(columns, name)

/** Lists the columns that an account can fill in, in the order of an example file. */
export const listColumns = (importer: Importer): ImportColumn[] =>
  importColumns.filter((column) => getColumnFacts(column).isOffered?.(importer) ?? true)
