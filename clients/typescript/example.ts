import { createPakkClient } from './src/client.ts'

const pakk = createPakkClient({ baseUrl: 'https://pakk.example', key: 'YOUR_KEY' })

const { data, error } = await pakk.POST('/orders', {
  body: {
    item: [
      {
        reference: 'A-1002',
        size: 'M',
        source: { country: 'EE' },
        recipient: { name: 'Liis Õunapuu', phone: '+37256667777' },
        destination: { place_id: '01007187' },
      },
    ],
  },
})

if (error) console.error(error.error.item)
else console.log(data.orders.item[0]?.barcode)
