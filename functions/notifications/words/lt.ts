import type { NotificationWords } from './notification-words.ts'

/** Lithuanian. */
export const lt: NotificationWords = {
  letters: {
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
  },
  hello: 'Sveiki!',
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
  label: 'Atspausdinkite lipduką ir užklijuokite ant siuntos.',
  attentionHelp:
    'Jei netinka nė vienas paštomatas, parašykite klientų aptarnavimui ir grąžinsime pinigus.',
  refundTime: 'Pinigai pasieks jus per 1–5 banko darbo dienas.',
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
  },
}
