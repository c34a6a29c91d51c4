import type { NotificationTexts } from './notification-texts.ts'

/** Russian. The SMS are short because one segment holds only 70 Cyrillic characters. */
export const ru: NotificationTexts = {
  emails: {
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
    email_confirmation: {
      subject: { other: 'Подтвердите свой адрес электронной почты' },
      heading: { other: 'Подтвердите адрес электронной почты' },
      intro: {
        other:
          'Подтвердите, пожалуйста, что этот адрес электронной почты принадлежит вам. Ссылка действительна 3 дня.',
      },
    },
    password_reset: {
      subject: { other: 'Выберите новый пароль' },
      heading: { other: 'Выберите новый пароль' },
      intro: {
        other: 'Вы запросили новый пароль. Ссылка действительна один час и сработает один раз.',
      },
    },
    company_invitation: {
      subject: { other: '{company} приглашает вас' },
      heading: { other: 'Приглашение: {company}' },
      intro: {
        other:
          'Вас пригласили отправлять посылки от имени компании {company}. Приглашение действительно 7 дней.',
      },
    },
    password_changed: {
      subject: { other: 'Ваш пароль изменён' },
      heading: { other: 'Ваш пароль изменён' },
      intro: {
        other:
          'Пароль вашего пользователя только что изменён, на всех других устройствах выполнен выход.',
      },
    },
    email_changed: {
      subject: { other: 'Ваш адрес электронной почты изменён' },
      heading: { other: 'Ваш адрес электронной почты изменён' },
      intro: { other: 'Теперь для входа используется другой адрес электронной почты: {email}.' },
    },
    contract_requested: {
      subject: { other: 'Мы получили ваш запрос на договор' },
      heading: { other: 'Запрос на договор получен' },
      intro: {
        other:
          'Спасибо! {company} хочет заключить договор. Мы свяжемся с вами в течение 8 рабочих часов.',
      },
    },
    contract_request: {
      subject: { other: 'Запрос на договор: {company}' },
      heading: { other: '{company} запрашивает договор' },
      intro: { other: 'Компания оставила свои данные и ждёт ответа в течение 8 рабочих часов.' },
    },
    contract_opened: {
      subject: { other: 'Ваш договор открыт' },
      heading: { other: 'Договор компании {company} открыт' },
      intro: {
        other:
          'Хорошая новость! Договор компании {company} открыт. Теперь вы можете отправлять посылки по счёту и заказывать услуги договорного клиента.',
      },
    },
    service_approved: {
      subject: { other: 'Услуга включена: {service}' },
      heading: { other: 'Услуга включена' },
      intro: {
        other: 'Услуга «{service}», которую запросила компания {company}, теперь включена.',
      },
    },
    service_refused: {
      subject: { other: 'Услуга не включена: {service}' },
      heading: { other: 'Услуга не включена' },
      intro: {
        other:
          'Услугу «{service}», которую запросила компания {company}, мы сейчас не включаем. С вопросами обращайтесь в службу поддержки.',
      },
    },
    account_removed: {
      subject: { other: 'Вы больше не пользователь компании {company}' },
      heading: { other: 'Вы больше не пользователь компании {company}' },
      intro: {
        other:
          'Ваша учётная запись в компании {company} закрыта. Другие ваши учётные записи остаются без изменений.',
      },
    },
  },
  greeting: 'Здравствуйте!',
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
  labelStep: 'Распечатайте этикетку и наклейте её на посылку.',
  attentionHelp:
    'Если ни один почтомат не подходит, напишите в службу поддержки, и мы вернём деньги.',
  refundTime: 'Деньги поступят в течение 1–5 банковских дней.',
  company: 'Компания',
  registryCode: 'Регистрационный номер',
  contact: 'Контактное лицо',
  phone: 'Телефон',
  email: 'Эл. почта',
  requestId: 'Номер запроса',
  reason: 'Пояснение',
  services: {
    address_book: 'Адресная книга',
    bulk_sending_white: 'Массовая отправка через белые почтоматы',
    bulk_door_code: 'Многоразовый код дверцы',
    parcel_return: 'Возврат посылок',
    courier_collection: 'Вызов курьера',
    parcel_label: 'Этикетка посылки',
    cash_on_delivery_goods: 'Наложенный платёж за товар',
    cash_on_delivery_transport: 'Доставку оплачивает получатель',
    recipients_age_check: 'Проверка возраста получателя',
    recipient_id_check: 'Проверка личности получателя',
    send_sms_notification: 'SMS отправителю',
    send_email_notification: 'Письмо отправителю',
    smartexpress: 'Экспресс-доставка',
    temperature_sensitive: 'Чувствительно к температуре',
    parcel_return_to_info: 'Место возврата',
    customer_cod_report: 'Отчёт о наложенных платежах',
    api_key: 'Ключи API',
  },
  logIn: 'Войти',
  seeServices: 'Посмотреть услуги',
  passwordHelp:
    'Входите с адресом электронной почты и паролем, которые вы выбрали, запрашивая договор.',
  confirmEmail: 'Подтвердить адрес',
  choosePassword: 'Выбрать пароль',
  seeInvitation: 'Посмотреть приглашение',
  unexpectedEmailHelp: 'Если вы не ждали этого письма, ничего делать не нужно.',
  unknownChangeHelp: 'Если это были не вы, сразу же напишите в службу поддержки.',
  contactAdminHelp: 'Если вы считаете, что это ошибка, обратитесь к администратору компании.',
  emailConfirmed: 'Ваш адрес электронной почты подтверждён.',
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
    phoneCode: ['{brand}: код для подтверждения номера {code}. Действует 10 минут.'],
  },
}
