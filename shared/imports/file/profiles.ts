import type { FileField } from './file-fields.ts'

/** The columns of the export of a shop system, by their names in its public documentation. */
export interface Profile {
  readonly name: string
  /** Names that only its exports have; one set of them suffices. */
  readonly signs: readonly (readonly string[])[]
  /** Names by field. Of several that a file has, the first one counts. */
  readonly headers: Readonly<Partial<Record<FileField, readonly string[]>>>
  /** Names that mean something else than in a file of shipments. */
  readonly ignored: readonly string[]
}

/** The exports that are known. A further one is a row. */
export const profiles: readonly Profile[] = [
  {
    name: 'Shopify',
    signs: [
      ['Lineitem name', 'Shipping Name'],
      ['Financial Status', 'Shipping Method'],
    ],
    headers: {
      reference: ['Name'],
      payer_email: ['Email'],
      delivery: ['Shipping Method'],
      recipient_name: ['Shipping Name'],
      street: ['Shipping Address1', 'Shipping Street'],
      address_line: ['Shipping Address2'],
      city: ['Shipping City'],
      zip: ['Shipping Zip'],
      country: ['Shipping Country'],
      recipient_phone: ['Shipping Phone'],
      payer_name: ['Billing Name'],
      payer_street: ['Billing Address1', 'Billing Street'],
      payer_line: ['Billing Address2'],
      payer_city: ['Billing City'],
      payer_zip: ['Billing Zip'],
      payer_country: ['Billing Country'],
      payer_phone: ['Billing Phone'],
      payer_other_phone: ['Phone'],
      payment_method: ['Payment Method'],
      total: ['Total'],
    },
    ignored: ['Shipping', 'Notes', 'Location', 'Vendor', 'Source'],
  },
  {
    name: 'WooCommerce',
    signs: [
      ['billing_first_name', 'shipping_first_name'],
      ['billing_postcode', 'shipping_postcode'],
      ['First Name (Billing)', 'First Name (Shipping)'],
      ['Billing First Name', 'Shipping First Name'],
    ],
    headers: {
      reference: ['order_number', 'order_id', 'Order Number', 'Order ID'],
      delivery: ['shipping_method', 'Shipping Method Title', 'Shipping Method'],
      first_name: ['shipping_first_name', 'First Name (Shipping)'],
      last_name: ['shipping_last_name', 'Last Name (Shipping)'],
      street: ['shipping_address_1', 'Address 1 (Shipping)', 'Address 1&2 (Shipping)'],
      address_line: ['shipping_address_2', 'Address 2 (Shipping)'],
      city: ['shipping_city', 'City (Shipping)'],
      zip: ['shipping_postcode', 'Postcode (Shipping)'],
      country: ['shipping_country', 'Country Code (Shipping)', 'Country (Shipping)'],
      recipient_phone: ['shipping_phone', 'Phone (Shipping)'],
      payer_first_name: ['billing_first_name', 'First Name (Billing)'],
      payer_last_name: ['billing_last_name', 'Last Name (Billing)'],
      payer_phone: ['billing_phone', 'Phone (Billing)'],
      payer_email: ['billing_email', 'customer_email', 'Email (Billing)'],
      payer_street: ['billing_address_1', 'Address 1 (Billing)', 'Address 1&2 (Billing)'],
      payer_line: ['billing_address_2', 'Address 2 (Billing)'],
      payer_city: ['billing_city', 'City (Billing)'],
      payer_zip: ['billing_postcode', 'Postcode (Billing)'],
      payer_country: ['billing_country', 'Country Code (Billing)', 'Country (Billing)'],
      payment_method: ['payment_method', 'payment_method_title', 'Payment Method Title'],
      total: ['order_total', 'Order Total Amount'],
    },
    ignored: ['status', 'Customer Note', 'customer_note'],
  },
  {
    name: 'PrestaShop',
    signs: [
      ['id_order', 'firstname'],
      ['firstname', 'lastname', 'address1'],
      ['phone_mobile', 'postcode'],
    ],
    headers: {
      reference: ['reference', 'id_order'],
      delivery: ['carrier', 'carrier_name'],
      first_name: ['firstname', 'delivery_firstname'],
      last_name: ['lastname', 'delivery_lastname'],
      street: ['address1'],
      address_line: ['address2'],
      zip: ['postcode'],
      city: ['city'],
      country: ['country', 'country_name', 'iso_code'],
      recipient_phone: ['phone_mobile'],
      other_phone: ['phone'],
      payer_email: ['email'],
      payment_method: ['payment', 'module'],
      total: ['total_paid', 'total_paid_tax_incl'],
      weight: ['weight', 'total_weight'],
    },
    ignored: ['company', 'other'],
  },
  {
    name: 'Magento',
    signs: [
      ['Ship-to Name', 'Bill-to Name'],
      ['Shipping Information', 'Shipping Address'],
    ],
    headers: {
      reference: ['ID', 'Increment ID', 'Order #'],
      recipient_name: ['Ship-to Name'],
      payer_name: ['Bill-to Name', 'Customer Name'],
      whole_address: ['Shipping Address'],
      delivery: ['Shipping Information'],
      payer_email: ['Customer Email'],
      recipient_phone: ['Telephone', 'Phone', 'Shipping Telephone', 'Phone Number'],
      payment_method: ['Payment Method'],
      total: ['Grand Total (Purchased)', 'Grand Total (Base)', 'Grand Total'],
    },
    ignored: ['Customer Name', 'Billing Address', 'Pickup Location Code', 'Status'],
  },
  {
    name: 'Amazon',
    signs: [
      ['order-id', 'recipient-name'],
      ['order-id', 'ship-address-1'],
    ],
    headers: {
      reference: ['order-id'],
      recipient_name: ['recipient-name'],
      recipient_phone: ['ship-phone-number'],
      street: ['ship-address-1'],
      address_line: ['ship-address-2'],
      address_line_3: ['ship-address-3'],
      city: ['ship-city'],
      zip: ['ship-postal-code'],
      country: ['ship-country'],
      delivery: ['ship-service-level'],
      payer_name: ['buyer-name'],
      payer_phone: ['buyer-phone-number'],
      payer_email: ['buyer-email'],
    },
    ignored: ['product-name', 'sku'],
  },
]
