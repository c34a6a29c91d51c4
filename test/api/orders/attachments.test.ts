import { describe, expect, test } from 'vitest'
import { orderToLocker, products } from '#test/support/examples/example-body.ts'
import { checkPdf, pdfToText } from '#test/support/pdf-tools.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { pay } from '#test/support/visitors/pay.ts'
import { createOrders, listPaid, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpSharedStack()

/** Waits for the e-mail with a text to an address. */
const waitForEmail = (to: string, text: string) =>
  waitFor(async () => {
    const found = (await stack.outbox(to)).find((message) => message.text.includes(text))
    if (!found) throw new Error(`No e-mail to ${to} contains ${text}`)
    return found
  })

const readFile = async (url: string) =>
  new Uint8Array(await (await fetch(`${stack.url}${url}`)).arrayBuffer())

describe('the e-mail about paid shipments', () => {
  test('carries the labels of all recipients, and no receipt', async () => {
    const visitor = await visit(stack, { lang: 'en_GB' })
    const { sender, ...body } = withNewSender(orderToLocker)
    const names = ['Juhan Jõgi', 'Māra Ķirse']
    const bodies = names.map((name) => ({
      ...body,
      sender,
      recipient: { ...body.recipient, name },
    }))
    const { orderIds } = await createOrders(visitor, bodies)
    await pay(visitor, { orderIds })
    const paid = await listPaid(visitor)
    const email = await waitForEmail(sender.email, paid[0]?.barcode.slice(-5) ?? '')
    const { attachments = [], text } = email
    // No file name says who sends, to whom or what.
    expect(attachments.map(({ file_name }) => file_name)).toEqual(['labels.pdf'])
    expect(text).toContain('The 2 labels are attached')
    expect(text).toContain('The receipt is on the page that the button “Print the labels” opens')
    const labels = await readFile(attachments[0]?.url ?? '')
    await checkPdf(labels)
    const labelText = await pdfToText(labels)
    for (const name of names) expect(labelText).toContain(name)
    // Whom the e-mail is forwarded to learns no digits that its link asks for.
    expect(labelText.replaceAll(/\s/g, '')).not.toContain(sender.phone.slice(-8))
  })

  test('leads to more than twenty labels', async () => {
    const business = await logInAs(stack, 'business@demo.test')
    const body = { ...orderToLocker, product_id: products.lockerM + 100 }
    const { orderIds } = await createOrders(
      business,
      Array.from({ length: 21 }, () => body),
    )
    await pay(business, { orderIds })
    const [first] = await listPaid(business)
    const email = await waitFor(async () => {
      const messages = await stack.outbox()
      const found = messages.find(
        ({ channel, text }) =>
          channel === 'email' && text.includes(first?.barcode.slice(-5) ?? '-'),
      )
      if (!found) throw new Error('No e-mail yet')
      return found
    })
    expect(email.attachments ?? []).toEqual([])
    expect(email.text).toMatch(/\(21\) ei ole manuses|21 labels are not attached/)
  })
})
