import type { Block, Email } from './email.ts'

const renderBlock = (block: Block): string => {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'heading':
      return block.text.toUpperCase()
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'code':
      return `${block.caption}: ${block.code}`
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
    case 'button':
    case 'link':
      return `${block.label}: ${block.url}`
    case 'card':
      return block.blocks.map(renderBlock).join('\n')
  }
}

/** Renders an e-mail as plain text. */
export const renderText = ({ heading, blocks, footer }: Email): string =>
  [heading.toUpperCase(), ...blocks.map(renderBlock), '-- ', footer].join('\n\n')
