/** Whom a company turns to that is already a client or wants a contract; demo values. */
export const businessContact = {
  business_client_email: 'business@pakk.example',
  business_client_phone: '+372 600 0000',
} as const
