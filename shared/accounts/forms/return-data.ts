import type { ReturnData } from '../return-data.ts'
import { validateEmail } from '../../contacts/email.ts'
import { validateLandline, validatePhone } from '../../contacts/phone.ts'
import { type FieldIssue, type Violation, collectIssues } from '../../lib/field-issues.ts'
import { atMost, filled } from '../../lib/text.ts'
import { adjustTimeFrame } from './time-frame.ts'

/** Longer than elsewhere: the document's own limit of this form. */
const maxEmail = 100
/** The longest comment, in characters. */
export const maxComment = 225
const maxAddress = 200

/** What the rules of return data need to know. */
export interface ReturnContext {
  /** The country that phones are read for. */
  readonly country: string
  /** Whether the service point takes returned parcels; undefined while nobody asked. */
  readonly isServicePointKnown?: boolean | undefined
}

const validateServicePoint = (
  { service_point_id, return_place_address }: ReturnData,
  { isServicePointKnown }: ReturnContext,
): Violation => {
  if (service_point_id === null) return filled(return_place_address ?? '')
  return isServicePointKnown === false ? 'invalid_value' : undefined
}

/** A phone may be missing when parcels go to an address alone, or when an e-mail is given. */
const validateReturnPhone = (data: ReturnData, { country }: ReturnContext): Violation => {
  if (data.phone === '') {
    const isAddressOnly = data.service_point_id === null && Boolean(data.return_place_address)
    return isAddressOnly || data.email !== '' ? undefined : 'phone_required'
  }
  return validatePhone(data.phone, country)
}

/** What is wrong with the fields that say where and when returned parcels are taken back. */
export const checkReturnData = (data: ReturnData, context: ReturnContext): FieldIssue[] => {
  const hasAddress = Boolean(data.return_place_address)
  return collectIssues({
    service_point_id: validateServicePoint(data, context),
    return_place_address: atMost(data.return_place_address ?? '', maxAddress),
    phone: validateReturnPhone(data, context),
    landline_number:
      data.landline_number === '' ? undefined : validateLandline(data.landline_number),
    email: validateEmail(data.email, maxEmail),
    return_info: atMost(data.return_info, maxComment),
    frequency: hasAddress && data.frequency.length === 0 ? 'required' : undefined,
    timeframe_start: hasAddress ? filled(data.timeframe_start) : undefined,
    timeframe_end: hasAddress ? filled(data.timeframe_end) : undefined,
  })
}

/** Return data as they are kept: days once and in order, the time frame put right. */
export const cleanReturnData = (data: ReturnData): ReturnData => {
  const { start, end } = adjustTimeFrame({ start: data.timeframe_start, end: data.timeframe_end })
  return {
    ...data,
    return_place_address: data.return_place_address || null,
    frequency: [...new Set(data.frequency)].toSorted((one, other) => one - other),
    timeframe_start: start,
    timeframe_end: end,
  }
}
