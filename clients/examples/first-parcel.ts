import { writeFile } from 'node:fs/promises'

const base = 'https://pakk.example/api/ext/v1'
const headers = { Authorization: 'YOUR_KEY', 'Content-Type': 'application/json' }

const check = async (response: Response) => {
  if (response.ok) return response
  throw new Error(`${response.status}: ${await response.text()}`)
}

// Create a shipment
const item = {
  reference: 'A-1001',
  size: 'M',
  source: { country: 'EE' },
  recipient: { name: 'Liis Õunapuu', phone: '+37256667777' },
  destination: { place_id: '01007187' },
}
const created = await fetch(`${base}/orders`, {
  method: 'POST',
  headers,
  body: JSON.stringify({ item: [item] }),
}).then(check)
const { orders } = await created.json()
const { barcode } = orders.item[0]
console.log(barcode)

// Print its label
const label = await fetch(`${base}/labels?barcode=${barcode}&format=A6`, { headers }).then(check)
await writeFile('label.pdf', new Uint8Array(await label.arrayBuffer()))

// Follow it
const tracking = await fetch(`${base}/tracking?barcode=${barcode}`, { headers }).then(check)
console.log(await tracking.text())
