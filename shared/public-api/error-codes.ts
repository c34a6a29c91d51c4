/**
 * Errors of the public API by their code, as the documentation of version 1.5 numbers them: 038 does
 * not exist. `%s` stands for a value.
 */
export const errorTexts = {
  '000': 'Destination info missing',
  '001': 'Required input missing',
  '002': 'Barcode already exists',
  '003': 'Not a phone number',
  '004': 'Not an e-mail address',
  '005': 'Not numeric',
  '006': 'Unknown destination (place_id)',
  '007': 'Express checked but the destination has no express delivery',
  '008': 'Multiple destinations set',
  '009': 'Courier service time frame missing',
  '010': 'Courier service city missing',
  '011': 'Courier service postal code missing',
  '012': 'Courier service street missing',
  '013': 'Cash on delivery used but the service is not available',
  '014': 'Invalid door size',
  '015': 'Text too long',
  '016': 'Number out of bounds',
  '017': 'Value not in the list',
  '018': 'Sending with a door code is not active',
  '019': 'Finnish destination incorrect',
  '020': 'Extra service: notification by SMS is not active',
  '021': 'Extra service: notification by e-mail is not active',
  '022': 'Extra service: express is not active',
  '023': 'Extra service: age check is not active',
  '024': 'Extra service: identity check is not active',
  '025': 'Extra service: idcode is missing, but idcheck is set',
  '026': 'Extra service: idcheck is missing, but idcode is set',
  '027': 'Extra service: identity check and age check exclude each other',
  '028': 'Extra service: idcode has more than 11 characters',
  '029': 'The phone for notifications is the phone of the recipient',
  '030': 'The e-mail for notifications is the e-mail of the recipient',
  '031': 'Barcode not valid',
  '032': 'Only domestic parcels can have a barcode given',
  '033': 'Invalid label format',
  '034': 'No additional services allowed',
  '035': 'Recipient and sender cannot both pay',
  '036': 'Cannot create a parcel from the posted data',
  '037': 'API account not found',
  '039': 'The account is not allowed to do this',
  '040': 'Goods and transport are both set, use one of them',
  '041': 'Invalid input given',
  '042': 'Maximum value is %s',
  '043': 'Minimum difference between %s is %s',
} as const satisfies Readonly<Record<string, string>>

export type ErrorCode = keyof typeof errorTexts

/** What is wrong with one value of a request. */
export interface RequestIssue {
  readonly code: ErrorCode
  /** Its dotted path, `recipient.phone`; empty for the request as a whole. */
  readonly field: string
  /** The value that was sent; empty if there is none. */
  readonly input: string
  /** What the text of the error names. */
  readonly values?: readonly string[]
}

/** Returns the text of an error with its values. */
export const formatErrorText = ({
  code,
  values = [],
}: Pick<RequestIssue, 'code' | 'values'>): string => {
  const left = values.values()
  return errorTexts[code].replaceAll('%s', () => left.next().value ?? '')
}
