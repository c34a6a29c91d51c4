import type { NotificationTexts } from './notification-texts.ts'

/** Lithuanian. */
export const lt: NotificationTexts = {
  emails: {
    shipment_paid: {
      subject: {
        one: 'Apmokėta {count} siunta',
        few: 'Apmokėtos {count} siuntos',
        many: 'Apmokėta {count} siuntos',
        other: 'Apmokėta {count} siuntų',
      },
      heading: {
        one: 'Apmokėta {count} siunta',
        few: 'Apmokėtos {count} siuntos',
        many: 'Apmokėta {count} siuntos',
        other: 'Apmokėta {count} siuntų',
      },
      intro: { other: 'Ačiū! Čia rasite viską, ko reikia norint išsiųsti.' },
    },
    door_codes: {
      subject: { one: 'Paštomato durelių kodas', other: 'Paštomato durelių kodai' },
      heading: { one: 'Durelių kodas', other: 'Durelių kodai' },
      intro: {
        one: 'Su šiuo kodu galite įdėti siuntą į paštomatą.',
        other: 'Su šiais kodais galite įdėti siuntas į paštomatą.',
      },
    },
    needs_attention: {
      subject: { other: 'Pasirinkite kitą paštomatą' },
      heading: { other: 'Pasirinkite kitą paštomatą' },
      intro: {
        other:
          'Mokėjimas gautas, tačiau paštomate {locker} nebeliko pakankamai laisvų vietų. Pasirinkite kitą paštomatą, papildomai mokėti nereikia.',
      },
    },
    payment_refunded: {
      subject: { other: 'Grąžinome {amount}' },
      heading: { other: 'Mokėjimas grąžintas' },
      intro: {
        other:
          'Grąžinome {amount} į sąskaitą arba kortelę, iš kurios mokėjote. Šie pinigai buvo sumokėti už toliau nurodytas siuntas.',
      },
    },
    label_sent: {
      subject: {
        one: '{count} siuntos lipdukas spausdinti',
        few: '{count} siuntų lipdukai spausdinti',
        many: '{count} siuntų lipduko spausdinti',
        other: '{count} siuntų lipdukų spausdinti',
      },
      heading: {
        one: '{count} siuntos lipdukas',
        few: '{count} siuntų lipdukai',
        many: '{count} siuntų lipduko',
        other: '{count} siuntų lipdukų',
      },
      intro: {
        one: 'Atspausdinkite lipduką ir užklijuokite taip, kad kodas būtų vienoje siuntos pusėje.',
        other:
          'Atspausdinkite lipdukus ir kiekvieną užklijuokite ant jo siuntos taip, kad kodas būtų vienoje pusėje.',
      },
    },
    email_confirmation: {
      subject: { other: 'Patvirtinkite savo el. pašto adresą' },
      heading: { other: 'Patvirtinkite el. pašto adresą' },
      intro: {
        other: 'Patvirtinkite, kad šis el. pašto adresas yra jūsų. Nuoroda galioja 3 dienas.',
      },
    },
    password_reset: {
      subject: { other: 'Pasirinkite naują slaptažodį' },
      heading: { other: 'Pasirinkite naują slaptažodį' },
      intro: {
        other: 'Prašėte naujo slaptažodžio. Nuoroda galioja vieną valandą ir veikia vieną kartą.',
      },
    },
    company_invitation: {
      subject: { other: '{company} kviečia jus' },
      heading: { other: 'Kvietimas: {company}' },
      intro: {
        other: 'Esate pakviesti siųsti siuntas įmonės {company} vardu. Kvietimas galioja 7 dienas.',
      },
    },
    password_changed: {
      subject: { other: 'Jūsų slaptažodis pakeistas' },
      heading: { other: 'Jūsų slaptažodis pakeistas' },
      intro: {
        other: 'Jūsų naudotojo slaptažodis ką tik pakeistas, visi kiti įrenginiai atjungti.',
      },
    },
    email_changed: {
      subject: { other: 'Jūsų el. pašto adresas pakeistas' },
      heading: { other: 'Jūsų el. pašto adresas pakeistas' },
      intro: { other: 'Nuo šiol prisijungiate kitu el. pašto adresu: {email}.' },
    },
    contract_requested: {
      subject: { other: 'Gavome jūsų prašymą sudaryti sutartį' },
      heading: { other: 'Jūsų prašymas gautas' },
      intro: {
        other: 'Ačiū! {company} pageidauja sutarties. Susisieksime su jumis per 8 darbo valandas.',
      },
    },
    contract_request: {
      subject: { other: 'Prašymas sudaryti sutartį: {company}' },
      heading: { other: '{company} pageidauja sutarties' },
      intro: { other: 'Įmonė paliko savo duomenis ir laukia atsakymo per 8 darbo valandas.' },
    },
    contract_opened: {
      subject: { other: 'Jūsų sutartis atidaryta' },
      heading: { other: '{company} sutartis atidaryta' },
      intro: {
        other:
          'Gera žinia! Įmonės {company} sutartis atidaryta. Dabar galite siųsti siuntas pagal sąskaitą ir užsakyti sutartinio kliento paslaugas.',
      },
    },
    service_approved: {
      subject: { other: 'Paslauga įjungta: {service}' },
      heading: { other: 'Paslauga įjungta' },
      intro: { other: 'Įmonės {company} užsakyta paslauga „{service}“ dabar įjungta.' },
    },
    service_refused: {
      subject: { other: 'Paslauga neįjungta: {service}' },
      heading: { other: 'Paslauga neįjungta' },
      intro: {
        other:
          'Įmonės {company} užsakytos paslaugos „{service}“ šiuo metu neįjungiame. Jei turite klausimų, kreipkitės į klientų aptarnavimą.',
      },
    },
    account_removed: {
      subject: { other: 'Jūs nebesate įmonės {company} naudotojas' },
      heading: { other: 'Jūs nebesate įmonės {company} naudotojas' },
      intro: {
        other: 'Jūsų paskyra įmonėje {company} uždaryta. Kitos jūsų paskyros lieka nepakitusios.',
      },
    },
  },
  greeting: 'Sveiki!',
  footer: 'Šį laišką automatiškai išsiuntė {brand}. Prašome į jį neatsakyti.',
  parcel: 'Siunta',
  destination: 'Paskirties vieta',
  amount: 'Sumokėta',
  doorCode: 'Durelių kodas',
  validUntil: 'Galioja iki',
  locker: 'Paštomatas',
  address: 'Adresas',
  door: 'Durelės',
  doorPlace: 'modulis {module}, durelės {number}',
  anyBlueLocker: 'Bet kuris mėlynas paštomatas',
  track: 'Sekti siuntą',
  printLabels: 'Spausdinti lipdukus',
  chooseLocker: 'Pasirinkti paštomatą',
  nextTitle: 'Kas toliau?',
  lockerSteps: [
    'Pažymėkite siuntą: užklijuokite lipduką arba užrašykite siuntos kodą.',
    'Nueikite prie paštomato, kol durelių kodas galioja.',
    'Įveskite C, durelių kodą ir OK. Įdėkite siuntą į atsidariusias dureles ir jas uždarykite.',
  ],
  labelStep: 'Atspausdinkite lipduką ir užklijuokite ant siuntos.',
  attentionHelp:
    'Jei netinka nė vienas paštomatas, parašykite klientų aptarnavimui ir grąžinsime pinigus.',
  refundTime: 'Pinigai pasieks jus per 1–5 banko darbo dienas.',
  company: 'Įmonė',
  registryCode: 'Įmonės kodas',
  contact: 'Kontaktinis asmuo',
  phone: 'Telefonas',
  email: 'El. paštas',
  requestId: 'Prašymo numeris',
  reason: 'Paaiškinimas',
  services: {
    address_book: 'Adresų knyga',
    bulk_sending_white: 'Masinis siuntimas iš baltų paštomatų',
    bulk_door_code: 'Daugkartinis durelių kodas',
    parcel_return: 'Siuntų grąžinimas',
    courier_collection: 'Kurjerio iškvietimas',
    parcel_label: 'Siuntos lipdukas',
    cash_on_delivery_goods: 'Išperkamoji siunta',
    cash_on_delivery_transport: 'Už pristatymą moka gavėjas',
    recipients_age_check: 'Gavėjo amžiaus patikra',
    recipient_id_check: 'Gavėjo tapatybės patikra',
    send_sms_notification: 'SMS siuntėjui',
    send_email_notification: 'El. laiškas siuntėjui',
    smartexpress: 'Skubus pristatymas',
    temperature_sensitive: 'Temperatūrai jautrus turinys',
    parcel_return_to_info: 'Grąžinimo vieta',
    customer_cod_report: 'Išperkamųjų siuntų ataskaita',
    api_key: 'API raktai',
  },
  logIn: 'Prisijungti',
  seeServices: 'Žiūrėti paslaugas',
  passwordHelp:
    'Prisijunkite el. pašto adresu ir slaptažodžiu, kuriuos pasirinkote prašydami sutarties.',
  confirmEmail: 'Patvirtinti el. paštą',
  choosePassword: 'Pasirinkti slaptažodį',
  seeInvitation: 'Peržiūrėti kvietimą',
  unexpectedEmailHelp: 'Jei šio laiško nelaukėte, nieko daryti nereikia.',
  unknownChangeHelp: 'Jei tai buvote ne jūs, nedelsdami parašykite klientų aptarnavimui.',
  contactAdminHelp: 'Jei manote, kad tai klaida, kreipkitės į įmonės administratorių.',
  emailConfirmed: 'Jūsų el. pašto adresas patvirtintas.',
  sms: {
    doorCode: [
      '{brand}: durelių kodas C {code} OK, galioja iki {until}. {locker}',
      '{brand}: durelių kodas C {code} OK, galioja iki {until}.',
    ],
    doorCodes: [
      '{brand}: durelių kodai {codes}, galioja iki {until}. Įveskite C, kodą, OK. {locker}',
      '{brand}: durelių kodai {codes}, galioja iki {until}.',
    ],
    needsAttention: [
      '{brand}: siunta apmokėta, bet paštomatas pilnas. Pasirinkite kitą: {url}',
      '{brand}: pasirinkite kitą paštomatą: {url}',
    ],
    phoneCode: ['{brand}: jūsų telefono numerio patvirtinimo kodas {code}. Galioja 10 minučių.'],
  },
}
