import type { Label } from '#shared/labels/label.ts'
import { createBarcode } from '#shared/orders/barcode.ts'

const recipients = ['Kristjan Jõgeva', 'Māra Ķirse', 'Žygimantas Šulcas', 'Щукин Ярослав'] as const

/** A typical label; its barcode, people and amounts depend on `number`. */
export const createExampleLabel = (number: number): Label => ({
  barcode: createBarcode('ee', 8_124_450_000_000_000 + number * 7919),
  version: 1,
  sender: ['Õunapuu Aed OÜ', `+372 5${String(1_000_000 + number * 37).slice(0, 7)}`],
  recipient: {
    name: recipients[number % recipients.length] ?? '',
    phone: `+372 5${String(2_000_000 + number * 91).slice(0, 7)}`,
  },
  destination: {
    type: 'ipb',
    name: 'Tallinna Sadam D-terminal (valge)',
    street: `Lootsi ${number + 1}`,
    zip: '10151',
    city: 'Tallinn',
    countryCode: 'ee',
  },
  routingCode: '3203',
  isDestinationOpen: false,
  size: 'M',
  weightGrams: 2500,
  reference: `AB-${100_000 + number}`,
  content: 'Õunad, pirnid ja moos',
  services: ['recipient_age_check'],
  codCents: 12_550 + number,
  timewindow: 1,
  informationForCourier: '',
})

/** Labels numbered from 0. */
export const createExampleLabels = (count: number): Label[] =>
  Array.from({ length: count }, (_, number) => createExampleLabel(number))

const long = 'Kolmekümne kolmanda laskurdiviisi peatänava pikendus '.repeat(5)

/** A label with the longest texts, and all that may stand on one. */
export const longestLabel: Label = {
  ...createExampleLabel(0),
  sender: [long, long, long],
  recipient: { name: long, phone: '+'.repeat(60) },
  destination: {
    ...createExampleLabel(0).destination,
    name: 'W'.repeat(300),
    street: long,
    city: long,
  },
  routingCode: 'W'.repeat(20),
  reference: 'W'.repeat(300),
  content: long,
  services: ['recipient_id_check', 'express_parcel', 'temperature_sensitive', 'return_service'],
  codCents: 99_999_999,
  informationForCourier: long,
}
