/**
 * Numbers of Estonia, Lithuania, Latvia and Finland. Others are refused to prevent toll fraud
 * through forms that send SMS.
 */
const SERVED_NUMBER = /^\+(?:372|370|371|358)\d{6,12}$/

/** Whether SMS may be sent to a number in E.164. */
export const isServedNumber = (phone: string): boolean => SERVED_NUMBER.test(phone)
