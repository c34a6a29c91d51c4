import { parser } from 'sax'

/** Elements within each other; a body of the public API has five. */
const maxDepth = 20
/** Elements of a body; 100 full items have about 5,000. */
const maxElements = 50_000

interface Element {
  readonly name: string
  text: string
  readonly children: Map<string, unknown[]>
}

const createElement = (name: string): Element => ({ name, text: '', children: new Map() })

/** An element with children is an object, another one its text; a repeated name has a list. */
const toValue = ({ text, children }: Element): unknown =>
  children.size === 0
    ? text.trim()
    : Object.fromEntries(
        [...children].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
      )

/**
 * Parses an XML document to an object with its root element. Attributes and comments are ignored.
 * A document type, which could define entities, is refused, and so is an entity that is not known.
 * @throws Error for a text that is not well-formed, too deep or too large.
 */
export const readXml = (xml: string): unknown => {
  const stack = [createElement('')]
  let elements = 0
  const reader = parser(true, { position: false })
  const addText = (text: string) => {
    const element = stack.at(-1)
    if (element) element.text += text
  }
  Object.assign(reader, {
    onerror: (error: Error) => {
      throw error
    },
    ondoctype: () => {
      throw new Error('A document type is not allowed')
    },
    onopentag: ({ name }: { readonly name: string }) => {
      elements += 1
      if (stack.length > maxDepth || elements > maxElements) throw new Error('Too many elements')
      stack.push(createElement(name))
    },
    ontext: addText,
    oncdata: addText,
    onclosetag: () => {
      const element = stack.pop()
      const parent = stack.at(-1)
      if (!element || !parent) return
      const values = parent.children.get(element.name)
      if (values) values.push(toValue(element))
      else parent.children.set(element.name, [toValue(element)])
    },
  })
  reader.write(xml).close()
  const [root] = stack
  if (!root || root.children.size !== 1) throw new Error('The document has no root element')
  return toValue(root)
}
