type Attributes = Readonly<Record<string, string | undefined>>

/** Builds an element with attributes, and texts or elements as its content. Nothing is parsed as HTML. */
export const build = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, value)
  element.append(...content)
  return element
}
