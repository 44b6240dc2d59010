import sharp from 'sharp'

const readable = ['Jpeg', 'Png', 'Webp', 'Nsgif']

// Of all that libvips can read, only what we take: https://sharp.pixelplumbing.com/api-utility/#block
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: readable.map((name) => `VipsForeignLoad${name}Buffer`) })
// Memory and processors belong to the page.
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
