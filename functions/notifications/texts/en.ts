import type { NotificationTexts } from './notification-texts.ts'

/** English. */
export const en: NotificationTexts = {
  emails: {
    shipment_paid: {
      subject: { one: 'Your shipment is paid', other: 'Your {count} shipments are paid' },
      heading: { one: 'Shipment is paid', other: '{count} shipments are paid' },
      intro: {
        one: 'Thank you! Here is all you need to send your parcel off.',
        other: 'Thank you! Here is all you need to send your parcels off.',
      },
    },
    door_codes: {
      subject: { one: 'Door code of the parcel locker', other: 'Door codes of the parcel locker' },
      heading: { one: 'Door code', other: 'Door codes' },
      intro: {
        one: 'With this code you can put the parcel into the locker.',
        other: 'With these codes you can put the parcels into the locker.',
      },
    },
    needs_attention: {
      subject: { other: 'Choose another parcel locker' },
      heading: { other: 'Choose another parcel locker' },
      intro: {
        one: 'Your payment has arrived, but the locker {locker} has no free door left. Choose another locker for the parcel; there is nothing more to pay.',
        other:
          'Your payment has arrived, but the locker {locker} no longer has {count} free doors. Choose another locker for the parcels; there is nothing more to pay.',
      },
    },
    payment_refunded: {
      subject: { other: 'We have refunded {amount}' },
      heading: { other: 'Payment refunded' },
      intro: {
        one: 'We have refunded {amount} to the account or card you paid with. It had been paid for this shipment.',
        other:
          'We have refunded {amount} to the account or card you paid with. It had been paid for these shipments.',
      },
    },
    label_sent: {
      subject: { one: 'A parcel label to print', other: '{count} parcel labels to print' },
      heading: { one: 'Parcel label', other: '{count} parcel labels' },
      intro: {
        one: 'Print the label and stick it on the parcel so that the code lies flat on one side.',
        other:
          'Print the labels and stick each on its own parcel so that the code lies flat on one side.',
      },
    },
    email_confirmation: {
      subject: { other: 'Confirm your e-mail address' },
      heading: { other: 'Confirm your e-mail address' },
      intro: {
        other: 'Please confirm that this e-mail address is yours. The link is valid for 3 days.',
      },
    },
    password_reset: {
      subject: { other: 'Choose a new password' },
      heading: { other: 'Choose a new password' },
      intro: {
        other: 'You asked for a new password. The link is valid for one hour and works once.',
      },
    },
    company_invitation: {
      subject: { other: '{company} invites you' },
      heading: { other: 'Invitation to {company}' },
      intro: {
        other:
          'You have been invited to send parcels in the name of {company}. The invitation is valid for 7 days.',
      },
    },
    password_changed: {
      subject: { other: 'Your password has been changed' },
      heading: { other: 'Your password has been changed' },
      intro: {
        other:
          'The password of your user has just been changed, and all other devices have been logged out.',
      },
    },
    email_changed: {
      subject: { other: 'Your e-mail address has been changed' },
      heading: { other: 'Your e-mail address has been changed' },
      intro: { other: 'From now on you log in with another e-mail address: {email}.' },
    },
    contract_requested: {
      subject: { other: 'We have your request for a contract' },
      heading: { other: 'Your request has arrived' },
      intro: {
        other:
          'Thank you! {company} has asked for a contract. We will contact you within 8 working hours.',
      },
    },
    contract_request: {
      subject: { other: 'Contract request: {company}' },
      heading: { other: '{company} asks for a contract' },
      intro: {
        other: 'A company has left its details. It expects an answer within 8 working hours.',
      },
    },
    contract_opened: {
      subject: { other: 'Your contract is open' },
      heading: { other: 'The contract of {company} is open' },
      intro: {
        other:
          'Good news! The contract of {company} is open. You can now send parcels on invoice and order the services of contract clients.',
      },
    },
    service_approved: {
      subject: { other: 'Service switched on: {service}' },
      heading: { other: 'The service is switched on' },
      intro: { other: 'The service “{service}” that {company} asked for is now on.' },
    },
    service_refused: {
      subject: { other: 'Service not switched on: {service}' },
      heading: { other: 'The service is not switched on' },
      intro: {
        other:
          'We are not switching on the service “{service}” that {company} asked for at present. If you have questions, turn to customer support.',
      },
    },
    account_removed: {
      subject: { other: 'You are no longer a user of {company}' },
      heading: { other: 'You are no longer a user of {company}' },
      intro: {
        other: 'Your account at {company} has been closed. Your other accounts stay as they are.',
      },
    },
  },
  greeting: 'Hello!',
  footer: 'This letter was sent by {brand} automatically. Please do not reply to it.',
  parcel: 'Shipment',
  destination: 'Destination',
  amount: 'Paid',
  doorCode: 'Door code',
  validUntil: 'Valid until',
  locker: 'Parcel locker',
  address: 'Address',
  door: 'Door',
  doorPlace: 'module {module}, door {number}',
  anyBlueLocker: 'Any blue parcel terminal',
  track: 'Track the shipment',
  printLabels: 'Print the labels',
  chooseLocker: 'Choose a locker',
  nextTitle: 'What next?',
  lockerSteps: [
    'Mark the parcel: stick the label on it, or write the shipment code on it.',
    'Go to the parcel locker before the door code runs out.',
    'Enter C, the door code and OK. Put the parcel into the open door and close it.',
  ],
  labelStep: 'Print the label and stick it on the parcel.',
  attentionHelp:
    'If no locker suits you, write to customer support and we will refund the payment.',
  refundTime: 'The money arrives within 1–5 banking days.',
  company: 'Company',
  registryCode: 'Registry code',
  contact: 'Contact person',
  phone: 'Phone',
  email: 'E-mail',
  requestId: 'Request',
  reason: 'Explanation',
  services: {
    address_book: 'Address book',
    bulk_sending_white: 'Bulk sending to white lockers',
    bulk_door_code: 'Bulk door code',
    parcel_return: 'Parcel return',
    courier_collection: 'Courier collection',
    parcel_label: 'Parcel label',
    cash_on_delivery_goods: 'Cash on delivery for goods',
    cash_on_delivery_transport: 'Recipient pays for delivery',
    recipients_age_check: "Recipient's age check",
    recipient_id_check: "Recipient's ID check",
    send_sms_notification: 'SMS to the sender',
    send_email_notification: 'E-mail to the sender',
    smartexpress: 'Express delivery',
    temperature_sensitive: 'Temperature-sensitive contents',
    parcel_return_to_info: 'Return destination',
    customer_cod_report: 'Report of cash on delivery',
    api_key: 'API keys',
  },
  logIn: 'Log in',
  seeServices: 'See the services',
  passwordHelp:
    'Log in with the e-mail address and password you chose when you asked for the contract.',
  confirmEmail: 'Confirm e-mail',
  choosePassword: 'Choose a password',
  seeInvitation: 'See the invitation',
  unexpectedEmailHelp: 'If you did not expect this letter, you need not do anything.',
  unknownChangeHelp: 'If it was not you, write to customer support at once.',
  contactAdminHelp: 'If you think this is a mistake, turn to the administrator of the company.',
  emailConfirmed: 'Your e-mail address is confirmed.',
  sms: {
    doorCode: [
      '{brand}: door code C {code} OK, valid until {until}. {locker}',
      '{brand}: door code C {code} OK, valid until {until}.',
    ],
    doorCodes: [
      '{brand}: door codes {codes}, valid until {until}. Enter C, code, OK. {locker}',
      '{brand}: door codes {codes}, valid until {until}.',
    ],
    needsAttention: [
      '{brand}: your parcel is paid, but the locker is full. Choose another: {url}',
      '{brand}: choose another locker: {url}',
    ],
    phoneCode: [
      '{brand}: your code to verify the phone number is {code}. It is valid for 10 minutes.',
    ],
  },
}
