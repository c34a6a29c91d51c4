import typography from '#web/ui/typography.module.css'
import { fillExample } from './fill-example.ts'
import styles from './developers.module.css'
import { Snippet } from './snippet.tsx'

const picker = `<script src="https://pakk.example/picker/pakk-picker.js" async></script>

<form>
  <pakk-picker country="ee" size="M" language="et" postal-code="51003"></pakk-picker>
</form>

<script>
  document.addEventListener('pakk-place', ({ detail }) => {
    if (detail.place) console.log(detail.place.id, detail.place.name)
  })
</script>`

const verify = `import { Webhook } from 'standardwebhooks'

// The body as it came, before it is parsed. It throws where the signature is wrong.
const event = new Webhook('whsec_…').verify(body, headers)
if (event.type === 'shipment.status_changed')
  console.log(event.data.barcode, event.data.status)`

const fill = (text: string) => fillExample(text, { origin: location.origin, key: '' })

/** The element by which customers of a shop choose a place. */
export const PickerPart = () => (
  <section className={styles.part} id="picker" aria-labelledby="picker-title">
    <h2 id="picker-title">Picker</h2>
    <p className={typography.muted}>
      One script lets your customers choose a locker. The form sends it as{' '}
      <code>pakk_place_id</code>, the <code>place_id</code> of <code>POST orders</code>. The choice
      survives the way back, another method of delivery, and a page that is built anew. Before you
      create the shipment, <code>GET places/check</code> tells whether the place still takes it.
    </p>
    <Snippet head={<span>HTML</span>} code={fill(picker)} label="the picker" />
  </section>
)

/** How a program is told what happens to shipments. */
export const WebhooksPart = () => (
  <section className={styles.part} id="webhooks" aria-labelledby="webhooks-title">
    <h2 id="webhooks-title">Webhooks</h2>
    <p className={typography.muted}>
      Instead of asking again and again, be told when a shipment is created, paid, prepared, scanned
      or returned, and when an import or a file of labels is ready. The owner adds addresses in{' '}
      <a href="/webhooks">Webhooks</a>, sends a test, and sees each delivery with its answer. A test
      address gets the events of what your test keys create. Requests are signed as Standard
      Webhooks says.
    </p>
    <Snippet head={<span>TypeScript</span>} code={verify} label="the check of a signature" />
    <p className={typography.muted}>
      Answer with 2xx within ten seconds. Anything else is repeated for three days, in the order of
      each shipment; an event may arrive twice, with the same <code>webhook-id</code>.
    </p>
  </section>
)
