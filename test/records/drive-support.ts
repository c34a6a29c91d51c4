import {
  getBackofficeAccount,
  getBackofficeShipment,
  openLook,
  printLabelCopy,
  resendMessage,
  searchBackoffice,
} from '#shared/api/backoffice.ts'
import { printLabels } from '#shared/api/labels.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { propose, startChangePayment } from '#test/support/visitors/edit.ts'
import { getDemoAccountId, logInAs } from '#test/support/visitors/log-in-as.ts'
import { sendOne } from '#test/support/visitors/send-parcel.ts'
import type { DumpStack } from './dump-stack.ts'

/** Customer support looks at a changed shipment, copies its printed label and sends a message again. */
export const askSupport = async (stack: DumpStack) => {
  const owner = getDemoAccountId('private')
  const visitor = await logInAs(stack, 'private@demo.test')
  const { id, barcode } = await sendOne(visitor, orderToLocker)
  await visitor.fetchDocument(printLabels, { body: { barcodes: { [barcode]: {} } } })
  const recipient = { ...orderToLocker.recipient, name: 'Juhan Jõesaar' }
  await propose(visitor, id, { ...orderToLocker, recipient })
  await startChangePayment(visitor, id)

  const support = await logInAs(stack, 'support@demo.test')
  await support.call(searchBackoffice, { body: { barcode } })
  await support.call(getBackofficeAccount, { params: { id: owner } })
  const reason = 'Klient küsib, kus pakk on'
  await support.call(openLook, { body: { subject: 'account', id: owner, reason } })
  const { id: look } = await support.call(openLook, {
    body: { subject: 'shipment', id, owner, reason },
  })
  await support.fetchDocument(printLabelCopy, { body: { id, owner, look } })
  // The messages of the shipment are sent by then.
  await stack.advanceClock('PT1M')
  const { messages } = await support.call(getBackofficeShipment, {
    params: { id },
    query: { owner },
  })
  const notification = messages.find((each) => each.may_resend)?.id
  await support.call(resendMessage, { body: { id, owner, notification } })
}
