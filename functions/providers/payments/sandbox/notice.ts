/** Notice on the bank pages and in the card dialog. */
export const paymentNotice = 'This is a test environment. No money moves.'
