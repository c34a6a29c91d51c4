import { checkCollectionPlaces } from '#shared/services/collection-places.ts'
import type { ServiceWithData } from '#shared/services/service-data.ts'
import { serviceData } from '#shared/services/service-data.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { prefixIssues } from '#shared/lib/field-issues.ts'
import { toFieldIssues } from '#functions/lib/field-errors.ts'
import { getLockerColour } from '#shared/places/locker-colour.ts'
import type * as z from 'zod/mini'
import { listCompanyPeople } from '#functions/store/records/account-store.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { getPlace } from '#functions/store/records/place-store.ts'

type ServiceData<Name extends ServiceWithData> = z.infer<(typeof serviceData)[Name]>

/** The default drop-off place must be a white locker that accepts parcels from senders. */
const checkWhiteLocker = async ({
  default_place_id,
}: ServiceData<'bulk_sending_white'>): Promise<FieldIssue[]> => {
  const place = default_place_id === null ? undefined : await getPlace(default_place_id)
  const isFit =
    default_place_id === null ||
    (place?.status === 'active' &&
      !place.is_blocked_dropoff_ss &&
      getLockerColour(place) === 'white')
  return isFit ? [] : [{ field: 'default_place_id', code: 'invalid_value' }]
}

const checkDoorCode = async (
  { account_ids }: ServiceData<'bulk_door_code'>,
  companyId: string,
): Promise<FieldIssue[]> => {
  const people = await listCompanyPeople(companyId)
  const isMember = (id: string) => people.some((each) => each.id === id && each.user_id !== null)
  return account_ids.every(isMember) ? [] : [{ field: 'account_ids', code: 'not_found' }]
}

/**
 * Parses the data of a service and checks it against the company and the network.
 * @throws Problem validation_error with every issue below `data`.
 */
export const parseServiceData = async (
  name: ServiceWithData,
  data: unknown,
  companyId: string,
): Promise<z.infer<(typeof serviceData)[ServiceWithData]>> => {
  const parse = <Data>(schema: z.ZodMiniType<Data>): Data => {
    const parsed = schema.safeParse(data)
    if (parsed.success) return parsed.data
    rejectIssues(prefixIssues('data', toFieldIssues(parsed.error.issues)))
    throw parsed.error
  }
  const parseAndCheck = async <Data>(
    schema: z.ZodMiniType<Data>,
    findIssues: (data: Data) => FieldIssue[] | Promise<FieldIssue[]> = () => [],
  ): Promise<Data> => {
    const parsed = parse(schema)
    rejectIssues(prefixIssues('data', await findIssues(parsed)))
    return parsed
  }
  const checks = {
    bulk_sending_white: () => parseAndCheck(serviceData.bulk_sending_white, checkWhiteLocker),
    bulk_door_code: () =>
      parseAndCheck(serviceData.bulk_door_code, (codes) => checkDoorCode(codes, companyId)),
    courier_collection: () =>
      parseAndCheck(serviceData.courier_collection, ({ places }) => checkCollectionPlaces(places)),
    parcel_label: () => parseAndCheck(serviceData.parcel_label),
    customer_cod_report: () => parseAndCheck(serviceData.customer_cod_report),
  } as const
  return checks[name]()
}
