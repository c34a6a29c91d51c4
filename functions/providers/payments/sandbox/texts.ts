import type { PageLocale } from '../../sandbox-page.ts'
import type { Decision } from './decisions.ts'

interface PageTexts {
  readonly notice: string
  readonly toPay: string
  readonly reference: string
  readonly specialCases: string
  readonly goBack: string
  readonly leave: string
  readonly decisions: Readonly<Record<Decision, string>>
  readonly card: Readonly<Record<CardTextKey, string>>
}

type CardTextKey =
  | 'title'
  | 'number'
  | 'expiry'
  | 'cvc'
  | 'name'
  | 'pay'
  | 'cancel'
  | 'bad_number'
  | 'bad_expiry'
  | 'bad_cvc'
  | 'failed'

/** The texts of the sandbox's bank pages and card dialog. */
export const pageTexts: Readonly<Record<PageLocale, PageTexts>> = {
  et: {
    notice: 'See on testkeskkond. Raha ei liigu.',
    toPay: 'Tasuda',
    reference: 'Viide',
    specialCases: 'Vead ja erijuhud',
    goBack: 'Tagasi kaupmehe juurde',
    leave: 'Makse on tehtud. Võid selle akna sulgeda.',
    decisions: {
      pay: 'Maksa',
      refuse: 'Keeldu',
      cancel: 'Katkesta',
      pay_late: 'Maksa hiljem (20 s)',
      pay_and_leave: 'Maksa ja sulge aken',
      pay_unnotified: 'Maksa ilma teavituseta',
      cancel_then_pay: 'Katkesta, aga makse laekub',
      wrong_amount: 'Vale summa',
      wrong_mac: 'Vale allkiri',
    },
    card: {
      title: 'Kaardimakse',
      number: 'Kaardi number',
      expiry: 'Kehtib kuni (KK/AA)',
      cvc: 'Turvakood (CVC)',
      name: 'Nimi kaardil',
      pay: 'Maksa',
      cancel: 'Katkesta',
      bad_number: 'Kontrolli kaardi numbrit',
      bad_expiry: 'Kontrolli kehtivusaega',
      bad_cvc: 'Turvakood on 3 või 4 numbrit',
      failed: 'Makse ei õnnestunud. Proovi uuesti.',
    },
  },
  ru: {
    notice: 'Это тестовая среда. Деньги не списываются.',
    toPay: 'К оплате',
    reference: 'Номер',
    specialCases: 'Ошибки и особые случаи',
    goBack: 'Вернуться к продавцу',
    leave: 'Платёж выполнен. Это окно можно закрыть.',
    decisions: {
      pay: 'Оплатить',
      refuse: 'Отказать',
      cancel: 'Отменить',
      pay_late: 'Оплатить позже (20 с)',
      pay_and_leave: 'Оплатить и закрыть окно',
      pay_unnotified: 'Оплатить без уведомления',
      cancel_then_pay: 'Отменить, но платёж пройдёт',
      wrong_amount: 'Неверная сумма',
      wrong_mac: 'Неверная подпись',
    },
    card: {
      title: 'Оплата картой',
      number: 'Номер карты',
      expiry: 'Срок действия (ММ/ГГ)',
      cvc: 'Код безопасности (CVC)',
      name: 'Имя на карте',
      pay: 'Оплатить',
      cancel: 'Отменить',
      bad_number: 'Проверьте номер карты',
      bad_expiry: 'Проверьте срок действия',
      bad_cvc: 'Код безопасности состоит из 3 или 4 цифр',
      failed: 'Платёж не прошёл. Попробуйте ещё раз.',
    },
  },
  en: {
    notice: 'This is a test environment. No money moves.',
    toPay: 'To pay',
    reference: 'Reference',
    specialCases: 'Faults and special cases',
    goBack: 'Back to the merchant',
    leave: 'The payment is made. You may close this window.',
    decisions: {
      pay: 'Pay',
      refuse: 'Refuse',
      cancel: 'Cancel',
      pay_late: 'Pay later (20 s)',
      pay_and_leave: 'Pay and close the window',
      pay_unnotified: 'Pay without notification',
      cancel_then_pay: 'Cancel, yet the payment arrives',
      wrong_amount: 'Wrong amount',
      wrong_mac: 'Wrong signature',
    },
    card: {
      title: 'Card payment',
      number: 'Card number',
      expiry: 'Expires (MM/YY)',
      cvc: 'Security code (CVC)',
      name: 'Name on card',
      pay: 'Pay',
      cancel: 'Cancel',
      bad_number: 'Check the card number',
      bad_expiry: 'Check the expiry date',
      bad_cvc: 'The security code has 3 or 4 digits',
      failed: 'The payment failed. Please try again.',
    },
  },
  lt: {
    notice: 'Tai bandomoji aplinka. Pinigai nenuskaitomi.',
    toPay: 'Mokėti',
    reference: 'Nuoroda',
    specialCases: 'Klaidos ir ypatingi atvejai',
    goBack: 'Grįžti pas pardavėją',
    leave: 'Mokėjimas atliktas. Šį langą galite uždaryti.',
    decisions: {
      pay: 'Mokėti',
      refuse: 'Atmesti',
      cancel: 'Atšaukti',
      pay_late: 'Mokėti vėliau (20 s)',
      pay_and_leave: 'Mokėti ir uždaryti langą',
      pay_unnotified: 'Mokėti be pranešimo',
      cancel_then_pay: 'Atšaukti, bet mokėjimas įvyks',
      wrong_amount: 'Neteisinga suma',
      wrong_mac: 'Neteisingas parašas',
    },
    card: {
      title: 'Mokėjimas kortele',
      number: 'Kortelės numeris',
      expiry: 'Galioja iki (MM/YY)',
      cvc: 'Saugos kodas (CVC)',
      name: 'Vardas ant kortelės',
      pay: 'Mokėti',
      cancel: 'Atšaukti',
      bad_number: 'Patikrinkite kortelės numerį',
      bad_expiry: 'Patikrinkite galiojimo datą',
      bad_cvc: 'Saugos kodą sudaro 3 arba 4 skaitmenys',
      failed: 'Mokėjimas nepavyko. Bandykite dar kartą.',
    },
  },
  lv: {
    notice: 'Šī ir testa vide. Nauda netiek pārskaitīta.',
    toPay: 'Apmaksai',
    reference: 'Atsauce',
    specialCases: 'Kļūdas un īpaši gadījumi',
    goBack: 'Atpakaļ pie tirgotāja',
    leave: 'Maksājums ir veikts. Šo logu var aizvērt.',
    decisions: {
      pay: 'Maksāt',
      refuse: 'Noraidīt',
      cancel: 'Atcelt',
      pay_late: 'Maksāt vēlāk (20 s)',
      pay_and_leave: 'Maksāt un aizvērt logu',
      pay_unnotified: 'Maksāt bez paziņojuma',
      cancel_then_pay: 'Atcelt, bet maksājums pienāk',
      wrong_amount: 'Nepareiza summa',
      wrong_mac: 'Nepareizs paraksts',
    },
    card: {
      title: 'Maksājums ar karti',
      number: 'Kartes numurs',
      expiry: 'Derīga līdz (MM/GG)',
      cvc: 'Drošības kods (CVC)',
      name: 'Vārds uz kartes',
      pay: 'Maksāt',
      cancel: 'Atcelt',
      bad_number: 'Pārbaudiet kartes numuru',
      bad_expiry: 'Pārbaudiet derīguma termiņu',
      bad_cvc: 'Drošības kodam ir 3 vai 4 cipari',
      failed: 'Maksājums neizdevās. Mēģiniet vēlreiz.',
    },
  },
}
