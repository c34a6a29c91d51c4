import type { Locale } from '../lib/locale.ts'
import type { LabelService } from './label-services.ts'
import type { Label } from './label.ts'

/** Texts of a label in one language. */
export interface LabelTexts {
  readonly title: string
  readonly sender: string
  readonly recipient: string
  readonly orderNo: string
  readonly content: string
  readonly kilograms: string
  readonly note: string
  readonly cashOnDelivery: string
  readonly destination: Readonly<Record<Label['destination']['type'], string>>
  readonly timewindow: Readonly<Record<Exclude<Label['timewindow'], 1>, string>>
  readonly services: Readonly<Record<LabelService, string>>
}

/** Texts of labels by locale. Kept short to fit a width of 95 mm. */
export const labelTexts = {
  et_EE: {
    title: 'Pakikaardid',
    sender: 'Saatja',
    recipient: 'Saaja',
    orderNo: 'Tellimus',
    content: 'Sisu',
    kilograms: 'kg',
    note: 'Kullerile',
    cashOnDelivery: 'Lunamaks',
    destination: {
      apt: 'Pakiautomaat',
      ipb: 'Pakiautomaat',
      po: 'Postkontor',
      pudo: 'Pakipood',
      address: 'Kuller',
    },
    timewindow: { 2: 'kell 9–17', 3: 'kell 17–21' },
    services: {
      recipient_id_check: 'Isiku tuvastamine',
      recipient_age_check: 'Vanusekontroll 18+',
      express_parcel: 'Ekspress',
      temperature_sensitive: 'Hoida külmumise eest',
      return_service: 'Tagastus',
    },
  },
  ru_RU: {
    title: 'Этикетки посылок',
    sender: 'Отправитель',
    recipient: 'Получатель',
    orderNo: 'Заказ',
    content: 'Содержимое',
    kilograms: 'кг',
    note: 'Курьеру',
    cashOnDelivery: 'Налож. платёж',
    destination: {
      apt: 'Почтомат',
      ipb: 'Почтомат',
      po: 'Почтовое отделение',
      pudo: 'Пункт выдачи',
      address: 'Курьер',
    },
    timewindow: { 2: '9–17 ч', 3: '17–21 ч' },
    services: {
      recipient_id_check: 'Проверка личности',
      recipient_age_check: 'Проверка возраста 18+',
      express_parcel: 'Экспресс',
      temperature_sensitive: 'Беречь от мороза',
      return_service: 'Возврат',
    },
  },
  en_GB: {
    title: 'Parcel labels',
    sender: 'From',
    recipient: 'To',
    orderNo: 'Order nr',
    content: 'Content',
    kilograms: 'kg',
    note: 'For courier',
    cashOnDelivery: 'COD',
    destination: {
      apt: 'Parcel locker',
      ipb: 'Parcel locker',
      po: 'Post office',
      pudo: 'Parcel shop',
      address: 'Courier',
    },
    timewindow: { 2: '9:00–17:00', 3: '17:00–21:00' },
    services: {
      recipient_id_check: 'ID check',
      recipient_age_check: 'Age check 18+',
      express_parcel: 'Express',
      temperature_sensitive: 'Keep from freezing',
      return_service: 'Return',
    },
  },
  lt_LT: {
    title: 'Siuntų lipdukai',
    sender: 'Siuntėjas',
    recipient: 'Gavėjas',
    orderNo: 'Užsakymas',
    content: 'Turinys',
    kilograms: 'kg',
    note: 'Kurjeriui',
    cashOnDelivery: 'Apmokėti',
    destination: {
      apt: 'Paštomatas',
      ipb: 'Paštomatas',
      po: 'Paštas',
      pudo: 'Siuntų parduotuvė',
      address: 'Kurjeris',
    },
    timewindow: { 2: '9–17 val.', 3: '17–21 val.' },
    services: {
      recipient_id_check: 'Asmens patikra',
      recipient_age_check: 'Amžiaus patikra 18+',
      express_parcel: 'Ekspresas',
      temperature_sensitive: 'Saugoti nuo šalčio',
      return_service: 'Grąžinimas',
    },
  },
  lv_LV: {
    title: 'Sūtījumu etiķetes',
    sender: 'Sūtītājs',
    recipient: 'Saņēmējs',
    orderNo: 'Pasūtījums',
    content: 'Saturs',
    kilograms: 'kg',
    note: 'Kurjeram',
    cashOnDelivery: 'Pēcmaksa',
    destination: {
      apt: 'Pakomāts',
      ipb: 'Pakomāts',
      po: 'Pasta nodaļa',
      pudo: 'Paku veikals',
      address: 'Kurjers',
    },
    timewindow: { 2: 'plkst. 9–17', 3: 'plkst. 17–21' },
    services: {
      recipient_id_check: 'Personas pārbaude',
      recipient_age_check: 'Vecuma pārbaude 18+',
      express_parcel: 'Ekspress',
      temperature_sensitive: 'Sargāt no sala',
      return_service: 'Atgriešana',
    },
  },
} as const satisfies Record<Locale, LabelTexts>
