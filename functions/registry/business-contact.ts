/** The contact for companies that are clients already or want a contract. Demo values. */
export const businessContact = {
  business_client_email: 'business@pakk.example',
  business_client_phone: '+372 600 0000',
} as const
