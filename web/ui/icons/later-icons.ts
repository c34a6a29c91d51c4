import type { IconShape } from '#web/ui/icon.tsx'

// Icons that few screens show: each loads with what imports it.

export const uploadIcon: IconShape = { path: 'M12 15V4m-4.5 4.5L12 4l4.5 4.5M5 20h14' }

export const bellIcon: IconShape = {
  path: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
}

export const gripIcon: IconShape = {
  path: 'M8.6 6h.8m5.2 0h.8M8.6 12h.8m5.2 0h.8M8.6 18h.8m5.2 0h.8',
}

export const eyeIcon: IconShape = {
  path: 'M2.5 12C4.8 8 8 6 12 6s7.2 2 9.5 6c-2.3 4-5.5 6-9.5 6s-7.2-2-9.5-6zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
}

export const eyeOffIcon: IconShape = {
  path: 'M9.5 6.4A9 9 0 0 1 12 6c4 0 7.2 2 9.5 6a15 15 0 0 1-2.7 3.4M15.5 16.8A9 9 0 0 1 12 18c-4 0-7.2-2-9.5-6a14 14 0 0 1 4-4.4M4 4l16 16',
}

export const printerIcon: IconShape = {
  path: 'M7 8V4h10v4M7 17H4V8h16v9h-3M7 13.5h10V20H7z',
}

export const bankIcon: IconShape = {
  path: 'M4 10 12 4l8 6zM6 10v7m4-7v7m4-7v7m4-7v7M4 20h16',
}

export const cardIcon: IconShape = {
  path: 'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3 9.5h18M6.5 14.5h4',
}

export const copyIcon: IconShape = {
  path: 'M9 9h11v11H9zM15 9V4H4v11h5',
}

export const returnIcon: IconShape = {
  path: 'M9 5 4 10l5 5M4 10h10.5a5.5 5.5 0 0 1 0 11H11',
}

export const minusIcon: IconShape = {
  path: 'M5 12h14',
}

export const editIcon: IconShape = {
  path: 'M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4',
}

export const chevronUpIcon: IconShape = {
  path: 'm6 14.5 6-6 6 6',
}

export const chevronLeftIcon: IconShape = {
  path: 'm14.5 6-6 6 6 6',
}

export const chevronRightIcon: IconShape = {
  path: 'm9.5 6 6 6-6 6',
}

export const calendarIcon: IconShape = {
  path: 'M5 6h14v14H5zM5 10.5h14M9 3.5v4m6-4v4',
}

export const columnsIcon: IconShape = {
  path: 'M4 5h16v14H4zM9.3 5v14M14.7 5v14',
}

export const bookmarkIcon: IconShape = {
  path: 'M7 4h10v16l-5-4-5 4z',
}

export const keyboardIcon: IconShape = {
  path: 'M3 6.5h18v11H3zM6.5 10h.1m3.6 0h.1m3.6 0h.1m3.6 0h.1M7.5 14h9',
}

export const moreIcon: IconShape = {
  path: 'M6 12v.1m6-.1v.1m6-.1v.1',
}

export const doorKeyIcon: IconShape = {
  path: 'M8 10a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11.5 11.5 20 3m-4.5 4.5 3.5 3.5m-6-1 2 2',
}

export const repeatIcon: IconShape = {
  path: 'M4 11V9.5A3.5 3.5 0 0 1 7.5 6H19m-3-3 3 3-3 3M20 13v1.5a3.5 3.5 0 0 1-3.5 3.5H5m3 3-3-3 3-3',
}

export const messageIcon: IconShape = {
  path: 'M4 5h16v12h-8l-4 3.5V17H4zM8.5 11v.1m3.5-.1v.1m3.5-.1v.1',
}

export const chartIcon: IconShape = {
  path: 'M4 20h16M7 20v-7m5 7V5m5 15v-10',
}

export const upIcon: IconShape = {
  path: 'M12 19V6m-5 5 5-5 5 5',
}

export const downIcon: IconShape = {
  path: 'M12 5v13m-5-5 5 5 5-5',
}
export const sortIcon: IconShape = {
  path: 'M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5',
}
export const rowsIcon: IconShape = { path: 'M4 5.5h16M4 9.8h16M4 14.2h16M4 18.5h16' }

export const sunIcon: IconShape = {
  path: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4',
}

export const moonIcon: IconShape = {
  path: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
}

export const pasteIcon: IconShape = {
  path: 'M8 5H5.5v15h13V5H16M9 3.5h6V7H9zM9 11.5h6M9 15.5h4',
}
