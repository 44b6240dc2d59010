import sharp from 'sharp'

const readable = ['Jpeg', 'Png', 'Webp', 'Nsgif']

// Only the formats that are accepted, of all that libvips can decode: https://sharp.pixelplumbing.com/api-utility/#block
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: readable.map((name) => `VipsForeignLoad${name}Buffer`) })
// Leaves memory and cores to the server.
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
