import type { NotificationWords } from './notification-words.ts'

/** Russian. Text messages in Cyrillic have room for 70 characters, hence their brevity. */
export const ru: NotificationWords = {
  letters: {
    shipment_paid: {
      subject: {
        one: '{count} посылка оплачена',
        few: '{count} посылки оплачены',
        many: '{count} посылок оплачено',
        other: '{count} посылки оплачено',
      },
      heading: {
        one: '{count} посылка оплачена',
        few: '{count} посылки оплачены',
        many: '{count} посылок оплачено',
        other: '{count} посылки оплачено',
      },
      intro: { other: 'Спасибо! Здесь есть всё, что нужно для отправки.' },
    },
    door_codes: {
      subject: { one: 'Код дверцы почтомата', other: 'Коды дверец почтомата' },
      heading: { one: 'Код дверцы', other: 'Коды дверец' },
      intro: {
        one: 'С этим кодом вы можете положить посылку в почтомат.',
        other: 'С этими кодами вы можете положить посылки в почтомат.',
      },
    },
    needs_attention: {
      subject: { other: 'Выберите другой почтомат' },
      heading: { other: 'Выберите другой почтомат' },
      intro: {
        other:
          'Оплата получена, но в почтомате {locker} больше не хватает свободных ячеек. Выберите другой почтомат, доплачивать не нужно.',
      },
    },
    payment_refunded: {
      subject: { other: 'Мы вернули {amount}' },
      heading: { other: 'Платёж возвращён' },
      intro: {
        other:
          'Мы вернули {amount} на счёт или карту, с которых вы платили. Эти деньги были уплачены за указанные ниже отправления.',
      },
    },
    label_sent: {
      subject: {
        one: '{count} этикетка для печати',
        few: '{count} этикетки для печати',
        many: '{count} этикеток для печати',
        other: '{count} этикетки для печати',
      },
      heading: {
        one: '{count} этикетка',
        few: '{count} этикетки',
        many: '{count} этикеток',
        other: '{count} этикетки',
      },
      intro: {
        one: 'Распечатайте этикетку и наклейте её так, чтобы код лежал на одной стороне посылки.',
        other:
          'Распечатайте этикетки и наклейте каждую на свою посылку так, чтобы код лежал на одной стороне.',
      },
    },
  },
  hello: 'Здравствуйте!',
  footer: 'Это письмо отправлено автоматически ({brand}). Пожалуйста, не отвечайте на него.',
  parcel: 'Посылка',
  destination: 'Место назначения',
  amount: 'Оплачено',
  doorCode: 'Код дверцы',
  validUntil: 'Действует до',
  locker: 'Почтомат',
  address: 'Адрес',
  door: 'Ячейка',
  doorPlace: 'модуль {module}, дверца {number}',
  anyBlueLocker: 'Любой синий почтомат',
  track: 'Отследить посылку',
  printLabels: 'Распечатать этикетки',
  chooseLocker: 'Выбрать почтомат',
  nextTitle: 'Что дальше?',
  lockerSteps: [
    'Подпишите посылку: наклейте этикетку или напишите на ней код отправления.',
    'Придите к почтомату, пока код дверцы не истёк.',
    'Введите C, код дверцы и OK. Положите посылку в открывшуюся ячейку и закройте дверцу.',
  ],
  label: 'Распечатайте этикетку и наклейте её на посылку.',
  attentionHelp:
    'Если ни один почтомат не подходит, напишите в службу поддержки, и мы вернём деньги.',
  refundTime: 'Деньги поступят в течение 1–5 банковских дней.',
  sms: {
    doorCode: [
      '{brand}: код C {code} OK до {until}. {locker}',
      '{brand}: код дверцы C {code} OK, до {until}',
    ],
    doorCodes: ['{brand}: коды {codes} до {until}. {locker}', '{brand}: коды {codes} до {until}'],
    needsAttention: [
      '{brand}: посылка оплачена, но почтомат полон. Выберите другой: {url}',
      '{brand}: выберите другой почтомат {url}',
    ],
  },
}
