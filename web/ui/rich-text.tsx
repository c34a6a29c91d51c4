import type { ReactNode } from 'react'
import { parseRichText, type RichNode } from '#web/lib/rich-text.ts'

const rendered = (nodes: readonly RichNode[]): ReactNode =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return node
    switch (node.mark) {
      case 'br':
        return <br key={index} />
      case 'b':
        return <b key={index}>{rendered(node.children)}</b>
      case 'i':
        return <i key={index}>{rendered(node.children)}</i>
      case 'a':
        return (
          <a key={index} href={node.href}>
            {rendered(node.children)}
          </a>
        )
    }
  })

/** A message with b, i, a and br as React nodes; every other tag is left out. */
export const RichText = ({ html }: { html: string }) => <>{rendered(parseRichText(html))}</>
