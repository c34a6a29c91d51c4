import type { NotificationTexts } from './notification-texts.ts'

/** Estonian. */
export const et: NotificationTexts = {
  emails: {
    shipment_paid: {
      subject: { one: 'Sinu saadetis on makstud', other: 'Sinu {count} saadetist on makstud' },
      heading: { one: 'Saadetis on makstud', other: '{count} saadetist on makstud' },
      intro: {
        one: 'Aitäh! Siit leiad kõik, mida paki teele panemiseks vaja on.',
        other: 'Aitäh! Siit leiad kõik, mida pakkide teele panemiseks vaja on.',
      },
    },
    door_codes: {
      subject: { one: 'Pakiautomaadi uksekood', other: 'Pakiautomaadi uksekoodid' },
      heading: { one: 'Uksekood', other: 'Uksekoodid' },
      intro: {
        one: 'Selle koodiga saad paki pakiautomaati panna.',
        other: 'Nende koodidega saad pakid pakiautomaati panna.',
      },
    },
    needs_attention: {
      subject: { other: 'Vali saadetisele uus pakiautomaat' },
      heading: { other: 'Vali uus pakiautomaat' },
      intro: {
        one: 'Makse on laekunud, kuid pakiautomaadis {locker} ei ole enam vaba kappi. Vali pakile teine pakiautomaat, juurde maksta ei ole vaja.',
        other:
          'Makse on laekunud, kuid pakiautomaadis {locker} ei ole enam {count} vaba kappi. Vali pakkidele teine pakiautomaat, juurde maksta ei ole vaja.',
      },
    },
    payment_refunded: {
      subject: { other: 'Tagastasime makse {amount}' },
      heading: { other: 'Makse on tagastatud' },
      intro: {
        one: 'Tagastasime {amount} sellele kontole või kaardile, millelt maksid. See raha oli tasutud järgmise saadetise eest.',
        other:
          'Tagastasime {amount} sellele kontole või kaardile, millelt maksid. See raha oli tasutud järgmiste saadetiste eest.',
      },
    },
    label_sent: {
      subject: { one: 'Pakikaart printimiseks', other: '{count} pakikaarti printimiseks' },
      heading: { one: 'Pakikaart', other: '{count} pakikaarti' },
      intro: {
        one: 'Prindi pakikaart ja kleebi see pakile nii, et kood jääks ühele tahule.',
        other: 'Prindi pakikaardid ja kleebi igaüks oma pakile nii, et kood jääks ühele tahule.',
      },
    },
    email_confirmation: {
      subject: { other: 'Kinnita oma e-posti aadress' },
      heading: { other: 'Kinnita oma e-posti aadress' },
      intro: { other: 'Palun kinnita, et see e-posti aadress on sinu oma. Link kehtib 3 päeva.' },
    },
    password_reset: {
      subject: { other: 'Vali uus parool' },
      heading: { other: 'Vali uus parool' },
      intro: { other: 'Soovisid uut parooli. Link kehtib ühe tunni ja töötab ühe korra.' },
    },
    company_invitation: {
      subject: { other: '{company} kutsub sind kasutajaks' },
      heading: { other: 'Kutse: {company}' },
      intro: {
        other: 'Sind on kutsutud saatma pakke ettevõtte {company} nimel. Kutse kehtib 7 päeva.',
      },
    },
    password_changed: {
      subject: { other: 'Sinu parool on muudetud' },
      heading: { other: 'Sinu parool on muudetud' },
      intro: { other: 'Sinu kasutaja parooli muudeti äsja ning kõik teised seadmed logiti välja.' },
    },
    email_changed: {
      subject: { other: 'Sinu e-posti aadress on muudetud' },
      heading: { other: 'Sinu e-posti aadress on muudetud' },
      intro: { other: 'Nüüdsest logid sisse teise e-posti aadressiga: {email}.' },
    },
    contract_requested: {
      subject: { other: 'Oleme saanud sinu lepingusoovi' },
      heading: { other: 'Lepingusoov on kohal' },
      intro: {
        other: 'Aitäh! {company} soovib lepingut. Võtame sinuga ühendust 8 töötunni jooksul.',
      },
    },
    contract_request: {
      subject: { other: 'Lepingusoov: {company}' },
      heading: { other: '{company} soovib lepingut' },
      intro: { other: 'Ettevõte jättis oma andmed ja ootab vastust 8 töötunni jooksul.' },
    },
    contract_opened: {
      subject: { other: 'Sinu leping on avatud' },
      heading: { other: '{company} leping on avatud' },
      intro: {
        other:
          'Hea uudis! Ettevõtte {company} leping on avatud. Nüüd saad saata pakke arvega ja tellida lepingukliendi teenuseid.',
      },
    },
    service_approved: {
      subject: { other: 'Teenus on sisse lülitatud: {service}' },
      heading: { other: 'Teenus on sisse lülitatud' },
      intro: { other: 'Ettevõtte {company} soovitud teenus „{service}“ on nüüd kasutusel.' },
    },
    service_refused: {
      subject: { other: 'Teenust ei lülitatud sisse: {service}' },
      heading: { other: 'Teenust ei lülitatud sisse' },
      intro: {
        other:
          'Ettevõtte {company} soovitud teenust „{service}“ me praegu sisse ei lülita. Küsimuste korral pöördu klienditeenindusse.',
      },
    },
    account_removed: {
      subject: { other: 'Sa ei ole enam ettevõtte {company} kasutaja' },
      heading: { other: 'Sa ei ole enam ettevõtte {company} kasutaja' },
      intro: {
        other: 'Sinu konto ettevõttes {company} on suletud. Sinu teised kontod jäävad alles.',
      },
    },
  },
  greeting: 'Tere!',
  footer: 'Selle kirja saatis {brand} automaatselt. Palun ära sellele vasta.',
  parcel: 'Saadetis',
  destination: 'Sihtkoht',
  amount: 'Makstud',
  doorCode: 'Uksekood',
  validUntil: 'Kehtib kuni',
  locker: 'Pakiautomaat',
  address: 'Aadress',
  door: 'Kapp',
  doorPlace: 'moodul {module}, uks {number}',
  anyBlueLocker: 'Mis tahes sinine pakiautomaat',
  track: 'Jälgi saadetist',
  printLabels: 'Prindi pakikaardid',
  chooseLocker: 'Vali pakiautomaat',
  nextTitle: 'Mis edasi?',
  lockerSteps: [
    'Märgista pakk: kleebi sellele pakikaart või kirjuta peale saadetise kood.',
    'Mine pakiautomaadi juurde enne, kui uksekood aegub.',
    'Sisesta C, uksekood ja OK. Pane pakk avanenud kappi ja sulge uks.',
  ],
  labelStep: 'Prindi pakikaart ja kleebi see pakile.',
  attentionHelp: 'Kui ükski pakiautomaat ei sobi, kirjuta klienditeenindusse ja tagastame raha.',
  refundTime: 'Raha jõuab kohale 1–5 pangapäevaga.',
  company: 'Ettevõte',
  registryCode: 'Registrikood',
  contact: 'Kontaktisik',
  phone: 'Telefon',
  email: 'E-post',
  requestId: 'Soovi number',
  reason: 'Selgitus',
  services: {
    address_book: 'Aadressiraamat',
    bulk_sending_white: 'Hulgisaatmine valgetest kappidest',
    bulk_door_code: 'Korduvkasutatav uksekood',
    parcel_return: 'Paki tagastamine',
    courier_collection: 'Kulleri järeletulek',
    parcel_label: 'Pakisilt',
    cash_on_delivery_goods: 'Kauba lunaraha',
    cash_on_delivery_transport: 'Saaja tasub saatmise eest',
    recipients_age_check: 'Saaja vanusekontroll',
    recipient_id_check: 'Saaja isikukontroll',
    send_sms_notification: 'SMS saatjale',
    send_email_notification: 'E-kiri saatjale',
    smartexpress: 'Kiirpakk',
    temperature_sensitive: 'Temperatuuritundlik sisu',
    parcel_return_to_info: 'Tagastuste sihtkoht',
    customer_cod_report: 'Lunaraha aruanne',
    api_key: 'API-võtmed',
  },
  logIn: 'Logi sisse',
  seeServices: 'Vaata teenuseid',
  passwordHelp: 'Logi sisse e-posti aadressi ja parooliga, mille lepingut soovides valisid.',
  confirmEmail: 'Kinnita e-post',
  choosePassword: 'Vali parool',
  seeInvitation: 'Vaata kutset',
  unexpectedEmailHelp: 'Kui sa seda kirja ei oodanud, ei pea sa midagi tegema.',
  unknownChangeHelp: 'Kui see ei olnud sina, kirjuta kohe klienditeenindusse.',
  contactAdminHelp: 'Kui arvad, et see on eksitus, pöördu ettevõtte administraatori poole.',
  emailConfirmed: 'Sinu e-posti aadress on kinnitatud.',
  sms: {
    doorCode: [
      '{brand}: uksekood C {code} OK, kehtib kuni {until}. {locker}',
      '{brand}: uksekood C {code} OK, kehtib kuni {until}.',
    ],
    doorCodes: [
      '{brand}: uksekoodid {codes}, kehtivad kuni {until}. Sisesta C, kood, OK. {locker}',
      '{brand}: uksekoodid {codes}, kehtivad kuni {until}.',
    ],
    needsAttention: [
      '{brand}: pakk on makstud, aga pakiautomaat sai täis. Vali teine: {url}',
      '{brand}: vali pakile uus pakiautomaat: {url}',
    ],
    phoneCode: [
      '{brand}: sinu kood telefoninumbri kinnitamiseks on {code}. See kehtib 10 minutit.',
    ],
  },
}
