import type { NotificationTexts } from './notification-texts.ts'

/** Latvian. */
export const lv: NotificationTexts = {
  emails: {
    shipment_paid: {
      subject: {
        zero: 'Apmaksāti {count} sūtījumi',
        one: 'Apmaksāts {count} sūtījums',
        other: 'Apmaksāti {count} sūtījumi',
      },
      heading: {
        zero: 'Apmaksāti {count} sūtījumi',
        one: 'Apmaksāts {count} sūtījums',
        other: 'Apmaksāti {count} sūtījumi',
      },
      intro: { other: 'Paldies! Šeit ir viss, kas vajadzīgs nosūtīšanai.' },
    },
    door_codes: {
      subject: { one: 'Pakomāta durvju kods', other: 'Pakomāta durvju kodi' },
      heading: { one: 'Durvju kods', other: 'Durvju kodi' },
      intro: {
        one: 'Ar šo kodu varat ievietot sūtījumu pakomātā.',
        other: 'Ar šiem kodiem varat ievietot sūtījumus pakomātā.',
      },
    },
    needs_attention: {
      subject: { other: 'Izvēlieties citu pakomātu' },
      heading: { other: 'Izvēlieties citu pakomātu' },
      intro: {
        other:
          'Maksājums ir saņemts, bet pakomātā {locker} vairs nepietiek brīvu nodalījumu. Izvēlieties citu pakomātu, piemaksa nav vajadzīga.',
      },
    },
    payment_refunded: {
      subject: { other: 'Atmaksājām {amount}' },
      heading: { other: 'Maksājums ir atmaksāts' },
      intro: {
        other:
          'Atmaksājām {amount} uz kontu vai karti, ar kuru maksājāt. Šī nauda bija samaksāta par tālāk norādītajiem sūtījumiem.',
      },
    },
    label_sent: {
      subject: {
        zero: '{count} sūtījumu etiķetes drukāšanai',
        one: '{count} sūtījuma etiķete drukāšanai',
        other: '{count} sūtījumu etiķetes drukāšanai',
      },
      heading: {
        zero: '{count} sūtījumu etiķetes',
        one: '{count} sūtījuma etiķete',
        other: '{count} sūtījumu etiķetes',
      },
      intro: {
        one: 'Izdrukājiet etiķeti un uzlīmējiet to tā, lai kods būtu vienā sūtījuma pusē.',
        other:
          'Izdrukājiet etiķetes un katru uzlīmējiet uz sava sūtījuma tā, lai kods būtu vienā pusē.',
      },
    },
    email_confirmation: {
      subject: { other: 'Apstipriniet savu e-pasta adresi' },
      heading: { other: 'Apstipriniet e-pasta adresi' },
      intro: {
        other: 'Lūdzu, apstipriniet, ka šī e-pasta adrese ir jūsu. Saite ir derīga 3 dienas.',
      },
    },
    password_reset: {
      subject: { other: 'Izvēlieties jaunu paroli' },
      heading: { other: 'Izvēlieties jaunu paroli' },
      intro: {
        other: 'Jūs lūdzāt jaunu paroli. Saite ir derīga vienu stundu un darbojas vienu reizi.',
      },
    },
    company_invitation: {
      subject: { other: '{company} jūs uzaicina' },
      heading: { other: 'Uzaicinājums: {company}' },
      intro: {
        other:
          'Jūs esat uzaicināts sūtīt pakas uzņēmuma {company} vārdā. Uzaicinājums ir derīgs 7 dienas.',
      },
    },
    password_changed: {
      subject: { other: 'Jūsu parole ir nomainīta' },
      heading: { other: 'Jūsu parole ir nomainīta' },
      intro: {
        other:
          'Jūsu lietotāja parole tikko tika nomainīta, un visas pārējās ierīces ir izrakstītas.',
      },
    },
    email_changed: {
      subject: { other: 'Jūsu e-pasta adrese ir nomainīta' },
      heading: { other: 'Jūsu e-pasta adrese ir nomainīta' },
      intro: { other: 'Turpmāk jūs piesakāties ar citu e-pasta adresi: {email}.' },
    },
    contract_requested: {
      subject: { other: 'Esam saņēmuši jūsu līguma pieprasījumu' },
      heading: { other: 'Pieprasījums ir saņemts' },
      intro: {
        other:
          'Paldies! {company} vēlas noslēgt līgumu. Sazināsimies ar jums 8 darba stundu laikā.',
      },
    },
    contract_request: {
      subject: { other: 'Līguma pieprasījums: {company}' },
      heading: { other: '{company} vēlas līgumu' },
      intro: { other: 'Uzņēmums atstāja savus datus un gaida atbildi 8 darba stundu laikā.' },
    },
    contract_opened: {
      subject: { other: 'Jūsu līgums ir atvērts' },
      heading: { other: '{company} līgums ir atvērts' },
      intro: {
        other:
          'Laba ziņa! Uzņēmuma {company} līgums ir atvērts. Tagad varat sūtīt pakas pēc rēķina un pasūtīt līguma klientu pakalpojumus.',
      },
    },
    service_approved: {
      subject: { other: 'Pakalpojums ieslēgts: {service}' },
      heading: { other: 'Pakalpojums ieslēgts' },
      intro: {
        other: 'Uzņēmuma {company} pieprasītais pakalpojums “{service}” tagad ir ieslēgts.',
      },
    },
    service_refused: {
      subject: { other: 'Pakalpojums nav ieslēgts: {service}' },
      heading: { other: 'Pakalpojums nav ieslēgts' },
      intro: {
        other:
          'Uzņēmuma {company} pieprasīto pakalpojumu “{service}” pagaidām neieslēdzam. Ja ir jautājumi, vērsieties klientu atbalstā.',
      },
    },
    account_removed: {
      subject: { other: 'Jūs vairs neesat uzņēmuma {company} lietotājs' },
      heading: { other: 'Jūs vairs neesat uzņēmuma {company} lietotājs' },
      intro: {
        other: 'Jūsu konts uzņēmumā {company} ir slēgts. Pārējie jūsu konti paliek nemainīgi.',
      },
    },
  },
  greeting: 'Labdien!',
  footer: 'Šo vēstuli automātiski nosūtīja {brand}. Lūdzu, neatbildiet uz to.',
  parcel: 'Sūtījums',
  destination: 'Galamērķis',
  amount: 'Samaksāts',
  doorCode: 'Durvju kods',
  validUntil: 'Derīgs līdz',
  locker: 'Pakomāts',
  address: 'Adrese',
  door: 'Nodalījums',
  doorPlace: 'modulis {module}, durvis {number}',
  anyBlueLocker: 'Jebkurš zilais pakomāts',
  track: 'Izsekot sūtījumu',
  printLabels: 'Drukāt etiķetes',
  chooseLocker: 'Izvēlēties pakomātu',
  nextTitle: 'Kas tālāk?',
  lockerSteps: [
    'Marķējiet sūtījumu: uzlīmējiet etiķeti vai uzrakstiet uz tā sūtījuma kodu.',
    'Dodieties uz pakomātu, kamēr durvju kods ir derīgs.',
    'Ievadiet C, durvju kodu un OK. Ielieciet sūtījumu atvērtajā nodalījumā un aizveriet durvis.',
  ],
  labelStep: 'Izdrukājiet etiķeti un uzlīmējiet to uz sūtījuma.',
  attentionHelp: 'Ja neder neviens pakomāts, rakstiet klientu atbalstam, un mēs atmaksāsim naudu.',
  refundTime: 'Nauda pienāks 1–5 bankas darba dienu laikā.',
  company: 'Uzņēmums',
  registryCode: 'Reģistrācijas numurs',
  contact: 'Kontaktpersona',
  phone: 'Tālrunis',
  email: 'E-pasts',
  requestId: 'Pieprasījuma numurs',
  reason: 'Paskaidrojums',
  services: {
    address_book: 'Adrešu grāmata',
    bulk_sending_white: 'Masveida sūtīšana no baltajiem pakomātiem',
    bulk_door_code: 'Atkārtoti lietojams durvju kods',
    parcel_return: 'Paku atgriešana',
    courier_collection: 'Kurjera izsaukšana',
    parcel_label: 'Pakas uzlīme',
    cash_on_delivery_goods: 'Pēcmaksa par preci',
    cash_on_delivery_transport: 'Par piegādi maksā saņēmējs',
    recipients_age_check: 'Saņēmēja vecuma pārbaude',
    recipient_id_check: 'Saņēmēja identitātes pārbaude',
    send_sms_notification: 'SMS sūtītājam',
    send_email_notification: 'E-pasts sūtītājam',
    smartexpress: 'Ekspress piegāde',
    temperature_sensitive: 'Pret temperatūru jutīgs saturs',
    parcel_return_to_info: 'Atgriešanas vieta',
    customer_cod_report: 'Pēcmaksas pārskats',
    api_key: 'API atslēgas',
  },
  logIn: 'Pieslēgties',
  seeServices: 'Skatīt pakalpojumus',
  passwordHelp: 'Pieslēdzieties ar e-pasta adresi un paroli, ko izvēlējāties, pieprasot līgumu.',
  confirmEmail: 'Apstiprināt e-pastu',
  choosePassword: 'Izvēlēties paroli',
  seeInvitation: 'Skatīt uzaicinājumu',
  unexpectedEmailHelp: 'Ja šo vēstuli negaidījāt, jums nekas nav jādara.',
  unknownChangeHelp: 'Ja tas nebijāt jūs, nekavējoties rakstiet klientu atbalstam.',
  contactAdminHelp: 'Ja domājat, ka tā ir kļūda, vērsieties pie uzņēmuma administratora.',
  emailConfirmed: 'Jūsu e-pasta adrese ir apstiprināta.',
  sms: {
    doorCode: [
      '{brand}: durvju kods C {code} OK, derīgs līdz {until}. {locker}',
      '{brand}: durvju kods C {code} OK, derīgs līdz {until}.',
    ],
    doorCodes: [
      '{brand}: durvju kodi {codes}, derīgi līdz {until}. Ievadiet C, kodu, OK. {locker}',
      '{brand}: durvju kodi {codes}, derīgi līdz {until}.',
    ],
    needsAttention: [
      '{brand}: sūtījums apmaksāts, bet pakomāts ir pilns. Izvēlieties citu: {url}',
      '{brand}: izvēlieties citu pakomātu: {url}',
    ],
    phoneCode: [
      '{brand}: jūsu tālruņa numura apstiprināšanas kods ir {code}. Tas ir derīgs 10 minūtes.',
    ],
  },
}
