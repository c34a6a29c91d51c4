import { type LabelFormat, labelFormats } from '#shared/labels/label-formats.ts'
import type { TextSizes } from '#functions/documents/pdf/fit-text.ts'
import { toDots } from '#functions/documents/pdf/dots.ts'

/** A rectangle in dots from the label's top left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The positions and text sizes of all parts of a label, in dots. */
export interface LabelLayout {
  readonly frame: Box
  /** Thickness of the frame and the rules. */
  readonly rule: number
  readonly padding: number
  /** Areas with a rule above and to the left; together they fill the frame. */
  readonly panels: readonly Box[]
  readonly brand: Box
  readonly kind: Box
  readonly routing: Box
  readonly size: Box
  readonly recipient: Box
  readonly sender: Box
  readonly details: Box
  readonly services: Box
  readonly qr: Box
  readonly barcode: Box
  /** Dots per module: exact for the QR code, the maximum for the barcode. */
  readonly qrModule: number
  readonly barcodeModule: number
  readonly text: {
    readonly caption: TextSizes
    readonly brand: TextSizes
    readonly kind: TextSizes
    readonly routing: TextSizes
    readonly sizeLetter: TextSizes
    readonly weight: TextSizes
    readonly phone: TextSizes
    readonly name: TextSizes
    readonly place: TextSizes
    readonly address: TextSizes
    readonly detail: TextSizes
    readonly services: TextSizes
    readonly barcode: TextSizes
  }
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

const sizes = (size: number, minSize: number, wrapSize = minSize): TextSizes => ({
  size,
  wrapSize,
  minSize,
})

const withPanels = (layout: Omit<LabelLayout, 'panels'>): LabelLayout => ({
  ...layout,
  panels: [
    layout.brand,
    layout.routing,
    layout.size,
    layout.recipient,
    layout.qr,
    layout.sender,
    layout.details,
    layout.services,
    layout.barcode,
  ],
})

/**
 * The layout for labels without services and cash on delivery: the panels above extend into their
 * strip.
 */
const withoutServices = (layout: LabelLayout): LabelLayout => {
  const { services } = layout
  const extend = (panel: Box): Box =>
    panel.y + panel.height === services.y
      ? { ...panel, height: panel.height + services.height }
      : panel
  return withPanels({
    ...layout,
    sender: extend(layout.sender),
    details: extend(layout.details),
    qr: extend(layout.qr),
    services: { ...services, y: services.y + services.height, height: 0 },
  })
}

/**
 * 105 × 74 mm, 839 × 591 dots. Margins of 40 dots (5 mm) at the sides and 36 at top and bottom,
 * because office printers cannot print at the edges of A4.
 */
const landscape = withPanels({
  frame: box(40, 36, 759, 519),
  rule: 3,
  padding: 10,
  brand: box(40, 36, 200, 54),
  kind: box(240, 36, 359, 54),
  routing: box(599, 36, 200, 54),
  recipient: box(40, 90, 559, 198),
  qr: box(599, 90, 200, 150),
  size: box(599, 240, 200, 156),
  sender: box(40, 288, 279, 68),
  details: box(319, 288, 280, 68),
  services: box(40, 356, 559, 40),
  barcode: box(40, 396, 759, 159),
  qrModule: 4,
  barcodeModule: 3,
  text: {
    caption: sizes(17, 14),
    brand: sizes(44, 30),
    kind: sizes(27, 20),
    routing: sizes(46, 24),
    sizeLetter: sizes(96, 48),
    weight: sizes(26, 18),
    phone: sizes(27, 20),
    name: sizes(40, 26),
    place: sizes(31, 22),
    address: sizes(27, 20),
    detail: sizes(20, 17, 19),
    services: sizes(21, 16),
    barcode: sizes(32, 20),
  },
})

/** 105 × 148 mm, 839 × 1183 dots, with 40 dots free all round. */
const portrait = withPanels({
  frame: box(40, 40, 759, 1103),
  rule: 4,
  padding: 14,
  brand: box(40, 40, 300, 84),
  kind: box(340, 40, 459, 84),
  routing: box(40, 124, 509, 140),
  size: box(549, 124, 250, 140),
  recipient: box(40, 264, 759, 344),
  sender: box(40, 608, 519, 108),
  details: box(40, 716, 519, 128),
  qr: box(559, 608, 240, 236),
  services: box(40, 844, 759, 54),
  barcode: box(40, 898, 759, 245),
  qrModule: 6,
  barcodeModule: 3,
  text: {
    caption: sizes(21, 16),
    brand: sizes(62, 40),
    kind: sizes(36, 24),
    routing: sizes(112, 50),
    sizeLetter: sizes(84, 50),
    weight: sizes(34, 22),
    phone: sizes(38, 26),
    name: sizes(62, 42),
    place: sizes(48, 34),
    address: sizes(42, 30),
    detail: sizes(28, 22, 26),
    services: sizes(30, 21),
    barcode: sizes(42, 26),
  },
})

/** Enlarges a layout, rounded to whole dots. Codes get the given modules. */
const enlarge = (
  layout: LabelLayout,
  factor: number,
  modules: Pick<LabelLayout, 'qrModule' | 'barcodeModule'>,
): LabelLayout => {
  const scale = (length: number) => Math.round(length * factor)
  const scaleBox = ({ x, y, width, height }: Box) =>
    // Rounds corners, not lengths, so that adjacent boxes stay adjacent.
    box(scale(x), scale(y), scale(x + width) - scale(x), scale(y + height) - scale(y))
  const scaleSizes = ({ size, minSize, wrapSize }: TextSizes) =>
    sizes(scale(size), scale(minSize), scale(wrapSize))
  const { text } = layout
  return withPanels({
    frame: scaleBox(layout.frame),
    rule: scale(layout.rule),
    padding: scale(layout.padding),
    brand: scaleBox(layout.brand),
    kind: scaleBox(layout.kind),
    routing: scaleBox(layout.routing),
    size: scaleBox(layout.size),
    recipient: scaleBox(layout.recipient),
    sender: scaleBox(layout.sender),
    details: scaleBox(layout.details),
    services: scaleBox(layout.services),
    qr: scaleBox(layout.qr),
    barcode: scaleBox(layout.barcode),
    ...modules,
    text: {
      caption: scaleSizes(text.caption),
      brand: scaleSizes(text.brand),
      kind: scaleSizes(text.kind),
      routing: scaleSizes(text.routing),
      sizeLetter: scaleSizes(text.sizeLetter),
      weight: scaleSizes(text.weight),
      phone: scaleSizes(text.phone),
      name: scaleSizes(text.name),
      place: scaleSizes(text.place),
      address: scaleSizes(text.address),
      detail: scaleSizes(text.detail),
      services: scaleSizes(text.services),
      barcode: scaleSizes(text.barcode),
    },
  })
}

const large = enlarge(
  portrait,
  toDots(labelFormats['A5/1'].cell.width) / toDots(labelFormats['A6/1'].cell.width),
  { qrModule: 8, barcodeModule: 4 },
)

/** A layout and its variant for labels without services and cash on delivery. */
export interface LabelLayouts {
  readonly whole: LabelLayout
  readonly withoutServices: LabelLayout
}

const withVariant = (whole: LabelLayout): LabelLayouts => ({
  whole,
  withoutServices: withoutServices(whole),
})

const a7Layouts = withVariant(landscape)
const a6Layouts = withVariant(portrait)

/** The layouts of each label format. */
export const labelLayouts = {
  'A5/1': withVariant(large),
  'A4/4': a6Layouts,
  'A6/1': a6Layouts,
  'A7/1': a7Layouts,
  'A4/8': a7Layouts,
} as const satisfies Record<LabelFormat, LabelLayouts>
