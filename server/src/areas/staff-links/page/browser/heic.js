// A worker that decodes HEIC by libheif (LGPL 3.0, as it is in the package libheif-js). Its policy lets it load nothing else.
import makeLibrary from './libheif.js';

/** The largest camera of a telephone has 200 million pixels; a file that claims more is no photograph. */
const PIXELS_MAX = 210_000_000;

const library = makeLibrary();

self.addEventListener('message', async ({ data }) => {
  try {
    self.postMessage({ image: await decode(new Uint8Array(data)) });
  } catch {
    self.postMessage({});
  }
});

function decode(bytes) {
  const [image] = new library.HeifDecoder().decode(bytes);
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > PIXELS_MAX) throw new Error('too many pixels');
  return new Promise((resolve, reject) => {
    image.display(new ImageData(width, height), (shown) => {
      image.free();
      if (shown === null) reject(new Error('not decoded'));
      else resolve(shown);
    });
  });
}
