import { coreCallingCodes } from '#shared/countries/core-countries.ts'

/**
 * Numbers of the core countries. Others are refused to prevent toll fraud through forms that send
 * SMS.
 */
const SERVED_NUMBER = new RegExp(`^\\+(?:${coreCallingCodes.join('|')})\\d{6,12}$`)

/** Whether SMS may be sent to a number in E.164. */
export const isServedNumber = (phone: string): boolean => SERVED_NUMBER.test(phone)
