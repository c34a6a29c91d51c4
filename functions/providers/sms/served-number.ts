/**
 * Numbers we pay for: Estonia, Lithuania, Latvia, Finland. Everything else is the price of an
 * attack on a form that sends messages.
 */
const SERVED_NUMBER = /^\+(?:372|370|371|358)\d{6,12}$/

/** Whether we send messages to a number in international form. */
export const isServedNumber = (phone: string): boolean => SERVED_NUMBER.test(phone)
