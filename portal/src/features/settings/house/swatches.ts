/** The colours that the service gives to new tags by itself. */
export const SWATCHES = ['#FD587B', '#1BBFA4', '#FFA410', '#F3D432', '#2CBCFD', '#7175FA', '#EF7EDE'];
