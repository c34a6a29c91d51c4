import type { PlaceRecord } from '#shared/places/place.ts'
import type { SettingName, SettingStatus } from '#shared/accounts/account-setting.ts'
import { keys } from '#functions/store/keys.ts'
import type { Attributes, Write } from '#functions/store/operations.ts'
import { notExists } from '#functions/store/operations.ts'
import { getDemoCompanyId } from './demo-accounts.ts'

/** When the demo companies requested their pending services. */
const requestedAt = '2026-01-05T08:00:00.000Z'

interface DemoService {
  readonly status: SettingStatus
  readonly can_activate_directly?: true
  readonly data?: Attributes
  readonly additional_info?: string
}

type DemoCompany = 'postpaid' | 'prepaid' | 'rdp'

const findWhiteLocker = (places: readonly PlaceRecord[]): number | null =>
  places.find(
    ({ type, address_country_code, is_outdoor, is_blocked_dropoff_ss }) =>
      type === 'ipb' && address_country_code === 'ee' && is_outdoor === 0 && !is_blocked_dropoff_ss,
  )?.id ?? null

/** Lists services in every status, so that each dialog has data. */
const listDemoServices = (
  places: readonly PlaceRecord[],
): Readonly<Record<DemoCompany, Readonly<Partial<Record<SettingName, DemoService>>>>> => ({
  postpaid: {
    address_book: { status: 'active', can_activate_directly: true },
    bulk_sending_white: { status: 'active', data: { default_place_id: findWhiteLocker(places) } },
    parcel_return: { status: 'active' },
    temperature_sensitive: { status: 'admin_pending' },
    courier_collection: {
      status: 'active',
      can_activate_directly: true,
      data: {
        places: [
          {
            address_country_code: 'ee',
            address_street: 'Viru',
            address_house: '4',
            address_city: 'Tallinn',
            address_zip: '10111',
            address_latitude: 59.4365,
            address_longitude: 24.7507,
          },
        ],
      },
    },
    cash_on_delivery_goods: { status: 'active', can_activate_directly: true },
    customer_cod_report: {
      status: 'active',
      data: {
        is_email_report_needed: true,
        report_frequency: 'weekly',
        destination_email: 'postpaid@demo.test',
      },
    },
    recipients_age_check: { status: 'inactive', can_activate_directly: true },
    send_sms_notification: {
      status: 'user_pending',
      additional_info: 'Palun allkirjastage lepingu lisa.',
    },
    smartexpress: { status: 'admin_pending' },
    parcel_return_to_info: {
      status: 'active',
      data: {
        return_place_address: 'Viru 4, 10111 Tallinn',
        service_point_id: null,
        phone: '+37255500000',
        landline_number: '',
        email: 'postpaid@demo.test',
        return_info: '',
        frequency: [1, 2, 3, 4, 5],
        timeframe_start: '09:00',
        timeframe_end: '17:00',
      },
    },
  },
  prepaid: {
    address_book: { status: 'active', can_activate_directly: true },
    parcel_return: { status: 'active', can_activate_directly: true },
  },
  rdp: { cash_on_delivery_transport: { status: 'active', can_activate_directly: true } },
})

const companyNames = {
  postpaid: 'Suurkaubamaja AS',
  prepaid: 'Väikepood OÜ',
  rdp: 'Saaja Maksab OÜ',
} as const satisfies Record<DemoCompany, string>

const buildServiceWrites = (
  company: DemoCompany,
  name: string,
  { status, ...rest }: DemoService,
): Write[] => {
  const id = getDemoCompanyId(company)
  const setting = { ...keys.setting(id, name), name, status, ...rest, version: 1 }
  if (status !== 'admin_pending') return [{ put: setting, if: notExists }]
  const request = {
    company_id: id,
    company_name: companyNames[company],
    setting_name: name,
    account_id: `acc_demo_${company}`,
    requested_at: requestedAt,
  }
  return [
    { put: setting, if: notExists },
    { put: { ...keys.serviceRequest(id, name), ...request }, if: notExists },
  ]
}

/** Builds the writes of the demo companies' services and of their pending requests. */
export const buildDemoServiceWrites = (places: readonly PlaceRecord[]): Write[] => {
  const { postpaid, prepaid, rdp } = listDemoServices(places)
  return [
    ...Object.entries(postpaid).flatMap(([name, each]) =>
      buildServiceWrites('postpaid', name, each),
    ),
    ...Object.entries(prepaid).flatMap(([name, each]) => buildServiceWrites('prepaid', name, each)),
    ...Object.entries(rdp).flatMap(([name, each]) => buildServiceWrites('rdp', name, each)),
  ]
}
