import type { StoredCollection } from '#functions/store/records/courier-collection-store.ts'

/** A planned courier collection at the address of the postpaid demo company. */
export const exampleCollection: StoredCollection = {
  id: 'col_1',
  source_place: {
    address_country_code: 'ee',
    address_street: 'Viru',
    address_house: '4',
    address_city: 'Tallinn',
    address_zip: '10111',
    address_latitude: 59.4365,
    address_longitude: 24.7507,
  },
  timewindow_from: '09:00',
  timewindow_until: '13:00',
  status: 'prepared',
  created_at: Date.parse('2026-11-23T08:00:00Z'),
  created_by: 'acc_1',
}
