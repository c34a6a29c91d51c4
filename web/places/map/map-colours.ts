import type { ExpressionSpecification } from 'maplibre-gl'

/** The colours of the map. The contrast of text against the land is at least 4.5:1. */
export const palettes = {
  light: {
    water: '#c6dcea',
    land: '#f5f4f0',
    neighbour: '#eceae4',
    shore: '#a3c2d8',
    border: '#a79fb5',
    builtUp: '#edeae3',
    park: '#d9e8cf',
    wood: '#e0ebd6',
    building: '#e1ddd3',
    buildingEdge: '#d3cec2',
    road: '#ffffff',
    roadEdge: '#cdc8bb',
    mainRoad: '#ffffff',
    mainRoadEdge: '#b9b3a4',
    path: '#d3cec2',
    rail: '#a8a5ad',
    railGap: '#f5f4f0',
    town: '#2b3447',
    quarter: '#5c6373',
    street: '#555c6b',
    waterName: '#3f6f92',
    halo: '#fdfcf9',
  },
  dark: {
    water: '#0c1828',
    land: '#1d2636',
    neighbour: '#182030',
    shore: '#33486a',
    border: '#5d6788',
    builtUp: '#222c3e',
    park: '#1f3a38',
    wood: '#1c2e33',
    building: '#253044',
    buildingEdge: '#2b374c',
    road: '#3a475f',
    roadEdge: '#182030',
    mainRoad: '#485673',
    mainRoadEdge: '#182030',
    path: '#37435a',
    rail: '#56627c',
    railGap: '#1d2636',
    town: '#dbe3f2',
    quarter: '#9aa6bd',
    street: '#ccd5e5',
    waterName: '#7fa6cf',
    halo: '#141c2a',
  },
} as const

/** The name of a colour. */
export type ColourName = keyof typeof palettes.light

const isColourName = (name: string): name is ColourName => name in palettes.light

/** The names of the colours. */
export const colourNames: readonly ColourName[] = Object.keys(palettes.light).filter(isColourName)

/** Refers to a colour in the map's global state, so that a change of scheme only repaints. */
export const getColour = (name: ColourName): ExpressionSpecification => ['global-state', name]

/** Returns the fonts of labels, which MapLibre draws with the page's own. It reads the weight from the first name. */
export const getFontStack = (weight: 'Regular' | 'Medium' | 'Semibold'): string[] => [
  `Inter ${weight}`,
  'Inter',
  'system-ui',
  'sans-serif',
]
