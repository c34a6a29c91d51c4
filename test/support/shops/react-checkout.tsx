import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'pakk-picker': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & {
        readonly country: string
        readonly size: string
        readonly language: string
        readonly 'postal-code': string
        readonly name: string
      }
    }
  }
}

/** A checkout that renders the picker anew with every key that is typed, and removes it with the method. */
const Checkout = () => {
  const [method, setMethod] = useState('locker')
  const [zip, setZip] = useState('51003')
  const [heard, setHeard] = useState('')
  const [renders, setRenders] = useState(0)
  const picker = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = picker.current
    const hear = () => {
      const place: unknown = element && Reflect.get(element, 'place')
      const name: unknown = typeof place === 'object' && place && Reflect.get(place, 'name')
      setHeard(String(name))
    }
    element?.addEventListener('pakk-place', hear)
    return () => element?.removeEventListener('pakk-place', hear)
  }, [method])
  return (
    <form action="/done">
      <label>
        Postal code <input name="zip" value={zip} onChange={({ target }) => setZip(target.value)} />
      </label>
      {['locker', 'courier'].map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="method"
            checked={method === value}
            onChange={() => setMethod(value)}
            value={value}
          />
          {value}
        </label>
      ))}
      {method === 'locker' && (
        <pakk-picker
          // Another key builds the element anew.
          key={renders}
          ref={picker}
          country="ee"
          size="M"
          language="et"
          postal-code={zip}
          name="place"
        />
      )}
      <button type="button" onClick={() => setRenders(renders + 1)}>
        Render anew
      </button>
      <output>{heard}</output>
      <button>Order</button>
    </form>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(<Checkout />)
