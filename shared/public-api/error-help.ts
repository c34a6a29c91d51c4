import type { ErrorCode } from './error-codes.ts'

/** Why a request gets an error, and what its program does about it. */
export interface ErrorHelp {
  readonly cause: string
  readonly cure: string
}

/** Help for every numbered error, as the developers' page shows it beside the text of the error. */
export const errorHelp = {
  '000': {
    cause: 'The item has no destination, or one without a place, an address and a routing code.',
    cure: 'Send destination.place_id from GET places, or place_id 1 with an address.',
  },
  '001': {
    cause: 'A required value is missing or empty. The field names it.',
    cure: 'Send the value. Items need source.country, a destination, recipient.name and recipient.phone.',
  },
  '002': {
    cause: 'Another shipment has this barcode.',
    cure: 'Use a new barcode. To repeat a request, send the same items: the first response is returned.',
  },
  '003': {
    cause: 'The phone cannot exist in its country, or lacks the country.',
    cure: 'Send the phone with its country: +37255512345.',
  },
  '004': {
    cause: 'The text is no e-mail address.',
    cure: 'Send an address such as name@shop.example, or leave the value empty.',
  },
  '005': {
    cause: 'The value is no number, or an identity code has other characters than digits.',
    cure: 'Send digits with at most one decimal point: 2.5.',
  },
  '006': {
    cause: 'No place has this place_id, it is in another country, or it takes no parcels now.',
    cure: 'Read GET places once a day, and let the customer choose again.',
  },
  '007': {
    cause: 'additionalservices.express is set, and the place has no express delivery.',
    cure: 'Choose a place of GET places?filter=express, or leave express out.',
  },
  '008': {
    cause: 'The destination has a place and parts of an address as well.',
    cure: 'Send only place_id, or place_id 1 with the address.',
  },
  '009': {
    cause: 'A courier in this country needs a time frame.',
    cure: 'Send destination.timewindow: 1 any time, 2 from 9 to 17, 3 from 17 to 21.',
  },
  '010': {
    cause: 'The address has no town.',
    cure: 'Send destination.city.',
  },
  '011': {
    cause: 'The address has no postal code.',
    cure: 'Send destination.postalcode.',
  },
  '012': {
    cause: 'The address has no street.',
    cure: 'Send destination.street; a village or a house name is a street, too.',
  },
  '013': {
    cause: 'The recipient or sender shall pay, and the company has no service for it.',
    cure: 'Switch cash on delivery on in Services, or leave goods, transport and cash out.',
  },
  '014': {
    cause: 'The size is unknown, or it is not sold to this destination.',
    cure: 'Send XS, S, M, L or XL, or leave the size out.',
  },
  '015': {
    cause: 'The text is longer than its field.',
    cure: 'Shorten it. No text has more than 1,000 characters.',
  },
  '016': {
    cause: 'The number is too small or too large for its field.',
    cure: 'Send multiply 1 to 20, customer_return_days 0 to 90, hours 0 to 23, and no negative amounts.',
  },
  '017': {
    cause: 'The value is none of those that the field has.',
    cure: 'Compare it with the list in the reference. Flags are true, false, 1 or 0.',
  },
  '018': {
    cause:
      'The item has a sender, which asks for a door code, and no lockers of the country have them.',
    cure: 'Leave sender out: the company is the sender then.',
  },
  '019': {
    cause: 'No place in Finland has this postal code with this routing code.',
    cure: 'Send both from one place of GET places?country=FI, or its place_id.',
  },
  '020': {
    cause: 'additionalservices.notifyphone is set, and the service is off.',
    cure: 'Switch the service on in Services, or leave notifyphone out.',
  },
  '021': {
    cause: 'additionalservices.notifyemail is set, and the service is off.',
    cure: 'Switch the service on in Services, or leave notifyemail out.',
  },
  '022': {
    cause: 'additionalservices.express is set, and the service is off or not sold there.',
    cure: 'Switch the service on in Services, or leave express out.',
  },
  '023': {
    cause: 'additionalservices.agecheck is set, and the service is off or not sold there.',
    cure: 'Switch the service on in Services, or leave agecheck out.',
  },
  '024': {
    cause: 'additionalservices.idcheck is set, and the service is off or not sold there.',
    cure: 'Switch the service on in Services, or leave idcheck out.',
  },
  '025': {
    cause: 'additionalservices.idcheck is set without the identity code to compare.',
    cure: 'Send recipient.idcode.',
  },
  '026': {
    cause: 'recipient.idcode is set, and nothing asks to check it.',
    cure: 'Set additionalservices.idcheck, or leave the code out.',
  },
  '027': {
    cause: 'Both checks are set; an identity check includes the age.',
    cure: 'Send idcheck or agecheck, not both.',
  },
  '028': {
    cause: 'No identity code of the Baltic states is that long.',
    cure: 'Send at most 11 digits, without a dash.',
  },
  '029': {
    cause: 'additionalservices.notifyphone is the recipient, who gets every message already.',
    cure: 'Send another phone, or leave notifyphone out.',
  },
  '030': {
    cause: 'additionalservices.notifyemail is the recipient, who gets every message already.',
    cure: 'Send another address, or leave notifyemail out.',
  },
  '031': {
    cause: 'The company has no shipment with the barcode, or none of its own barcodes are agreed.',
    cure: 'Send a barcode of POST orders. In POST orders leave barcode out unless your own are agreed.',
  },
  '032': {
    cause: 'A barcode of your own is set on a parcel that leaves the country.',
    cure: 'Leave barcode out: the response has the new one.',
  },
  '033': {
    cause: 'The format of the labels is unknown, or another than A6 for ZPL.',
    cure: 'Send A4/4, A4/8, A5, A6 or A7, or leave format out. ZPL is A6.',
  },
  '034': {
    cause: 'The destination takes no extra services, or not this one.',
    cure: 'Leave the service out for this country or place.',
  },
  '035': {
    cause: 'sender.cash is set beside a payment of the recipient.',
    cure: 'Leave sender.cash out.',
  },
  '036': {
    cause: 'Nothing is sold from your country to this destination.',
    cure: 'Choose another place, or send to an address.',
  },
  '037': {
    cause: 'The key is missing, unknown or deleted, or its company has no contract any more.',
    cure: 'Send the key in the header Authorization, without Bearer. Keys are made in Services.',
  },
  '039': {
    cause:
      'The key lacks the scope of the call, or the parcel leaves another country than the company.',
    cure: 'Make a key with the scope. Set source.country to the country of the company.',
  },
  '040': {
    cause: 'The recipient cannot pay for the goods and for the delivery of one parcel.',
    cure: 'Send recipient.goods or recipient.transport.',
  },
  '041': {
    cause:
      'The body is not JSON or XML of this shape, or a value has characters that nothing can print.',
    cure: 'Compare the body with the reference, and Content-Type with the body. The field names a single value.',
  },
  '042': {
    cause: 'The value or the count is above the maximum, which the text names.',
    cure: 'Send less: at most 100 items, barcodes or parcels in a request.',
  },
  '043': {
    cause: 'return_hour_until is not later than return_hour_from.',
    cure: 'Leave the courier at least one hour.',
  },
} as const satisfies Readonly<Record<ErrorCode, ErrorHelp>>

/** Help for the statuses of responses, as the developers' page shows it. */
export const statusHelp = {
  400: {
    text: 'The request is not valid',
    cause: 'One or several values are wrong. Nothing was created or changed.',
    cure: 'Mend each named value by its code, and send the request again.',
  },
  401: {
    text: 'The API key is missing or unknown',
    cause: 'The header Authorization has no live key.',
    cure: 'Do as for 037.',
  },
  403: {
    text: 'The API key is not allowed to do this',
    cause: 'The key lacks the scope of the call, or its company may not.',
    cure: 'Do as for 039.',
  },
  413: {
    text: 'The body is larger than 1 MB',
    cause: 'A request has too many or too long values.',
    cure: 'Send at most 100 items in a request.',
  },
  429: {
    text: 'Too many requests',
    cause: 'The key has made the call as often as it may in ten minutes.',
    cure: 'Wait the seconds of Retry-After. Ask for many barcodes in one request.',
  },
  500: {
    text: 'An error of the service',
    cause: 'Something is wrong on our side. The text has the id of the request.',
    cure: 'Send the same request again after a minute: the same items create nothing twice.',
  },
  503: {
    text: 'Busy',
    cause: 'The request could not be carried out at the moment.',
    cure: 'Send it again after the seconds of Retry-After.',
  },
} as const satisfies Readonly<Record<number, ErrorHelp & { readonly text: string }>>
