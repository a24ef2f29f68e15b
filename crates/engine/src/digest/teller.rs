//! Facts told one by one into a number.
//!
//! Each leaf of a value, a number, a word, the name of a variant, is mixed with the path of names that leads to it, and the
//! leaves are added up. A sum has no order. Zero, `false`, `None` and empty lists are not told.

use serde::ser::{self, Serialize, Serializer};
use std::fmt::{self, Write};

/// Everything that was told, as one number.
pub(super) fn digest(tell: impl FnOnce(&mut Facts<'_>)) -> u64 {
    let mut sum = 0;
    tell(&mut Facts { sum: &mut sum, path: Path::ROOT });
    mixed(sum)
}

/// Where facts are told, under a path of names.
pub(super) struct Facts<'a> {
    sum: &'a mut u64,
    path: Path,
}

impl Facts<'_> {
    /// Tells one fact by its name.
    pub(super) fn fact(&mut self, name: &str, value: &(impl Serialize + ?Sized)) {
        let told = value.serialize(Leaf { sum: self.sum, path: self.path.to(name) });
        told.unwrap_or_else(|never| match never {});
    }

    /// Tells facts that have a name in common.
    pub(super) fn part(&mut self, name: &str) -> Facts<'_> {
        Facts { sum: self.sum, path: self.path.to(name) }
    }

    /// Tells several.
    pub(super) fn each<T: Serialize>(&mut self, named: impl IntoIterator<Item = (&'static str, T)>) {
        named.into_iter().for_each(|(name, value)| self.fact(name, &value));
    }
}

/// FNV-1a over the names that lead to a fact.
#[derive(Clone, Copy)]
struct Path(u64);

impl Path {
    const ROOT: Self = Self(0xcbf2_9ce4_8422_2325);

    /// A name is closed by a byte that no text contains, so that `ab` and `c` are not `a` and `bc`.
    fn to(self, name: &str) -> Self {
        self.with(name.as_bytes()).with(&[0xff])
    }

    fn at(self, index: u64) -> Self {
        self.with(&index.to_le_bytes()).with(&[0xfe])
    }

    fn with(self, bytes: &[u8]) -> Self {
        let step = |path: u64, &byte: &u8| (path ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        Self(bytes.iter().fold(self.0, step))
    }
}

impl Write for Path {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        *self = self.with(text.as_bytes());
        Ok(())
    }
}

/// Spreads a number over all its bits, so that sums of leaves do not cancel each other out.
fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// One value on its path.
struct Leaf<'a> {
    sum: &'a mut u64,
    path: Path,
}

impl<'a> Leaf<'a> {
    fn add(&mut self, path: Path) {
        *self.sum = self.sum.wrapping_add(mixed(path.0));
    }

    /// Zero is not told, and a number is the same number in any width.
    fn number(mut self, number: i128) -> Result<(), Never> {
        if number != 0 {
            self.add(self.path.with(&number.to_le_bytes()));
        }
        Ok(())
    }

    /// What is there without saying anything of its own: a variant, `Some`, the length of a list.
    fn sign(&mut self, name: &str) {
        self.add(self.path.to(name));
    }

    fn under(&mut self, path: Path, value: &(impl Serialize + ?Sized)) -> Result<(), Never> {
        value.serialize(Leaf { sum: self.sum, path })
    }

    fn variant(mut self, name: &'static str) -> Parts<'a> {
        self.sign(name);
        let path = self.path.to(name);
        Parts { leaf: Leaf { sum: self.sum, path }, count: 0, lists: false }
    }

    fn parts(self, lists: bool) -> Parts<'a> {
        Parts { leaf: self, count: 0, lists }
    }
}

/// The parts of a value: items by their number, fields and entries by their name.
struct Parts<'a> {
    leaf: Leaf<'a>,
    count: u64,
    /// Whether the number of items is itself a fact.
    lists: bool,
}

impl Parts<'_> {
    fn item(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Never> {
        let path = self.leaf.path.at(self.count);
        self.count += 1;
        self.leaf.under(path, value)
    }

    fn field(&mut self, name: &str, value: &(impl Serialize + ?Sized)) -> Result<(), Never> {
        let path = self.leaf.path.to(name);
        self.leaf.under(path, value)
    }

    fn done(self) -> Result<(), Never> {
        if self.lists {
            let path = self.leaf.path.to("length");
            Leaf { sum: self.leaf.sum, path }.number(i128::from(self.count))?;
        }
        Ok(())
    }
}

/// Telling facts cannot fail.
#[derive(Debug)]
pub(super) enum Never {}

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: fmt::Display>(message: T) -> Self {
        unreachable!("no fact refuses to be told: {message}")
    }
}

macro_rules! numbers {
    ($($name:ident: $type:ty),+) => { $(
        fn $name(self, number: $type) -> Result<(), Never> {
            self.number(number.into())
        }
    )+ };
}

impl<'a> Serializer for Leaf<'a> {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Parts<'a>;
    type SerializeTuple = Parts<'a>;
    type SerializeTupleStruct = Parts<'a>;
    type SerializeTupleVariant = Parts<'a>;
    type SerializeMap = Entries<'a>;
    type SerializeStruct = Parts<'a>;
    type SerializeStructVariant = Parts<'a>;

    numbers! {
        serialize_bool: bool, serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_i128: i128
    }

    // steady: serde asks for it, and nobody calls it
    fn serialize_f32(self, _: f32) -> Result<(), Never> {
        unreachable!("the state holds no fractions")
    }

    // steady: serde asks for it, and nobody calls it
    fn serialize_f64(self, _: f64) -> Result<(), Never> {
        unreachable!("the state holds no fractions")
    }

    fn serialize_char(self, char: char) -> Result<(), Never> {
        self.collect_str(&char)
    }

    fn serialize_str(self, text: &str) -> Result<(), Never> {
        self.collect_str(text)
    }

    /// Forces are spelled: none of them is `0`.
    fn collect_str<T: fmt::Display + ?Sized>(mut self, text: &T) -> Result<(), Never> {
        let mut path = self.path;
        write!(path, "{text}").expect("nothing fails to be added up");
        if path.0 != self.path.0 && path.0 != self.path.with(b"0").0 {
            self.add(path);
        }
        Ok(())
    }

    fn serialize_bytes(mut self, bytes: &[u8]) -> Result<(), Never> {
        self.add(self.path.with(bytes));
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(mut self, value: &T) -> Result<(), Never> {
        self.sign("some");
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_unit_variant(mut self, _: &'static str, _: u32, name: &'static str) -> Result<(), Never> {
        self.sign(name);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        mut self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        self.sign(name);
        self.under(self.path.to(name), value)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'a>, Never> {
        Ok(self.parts(true))
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'a>, Never> {
        Ok(self.parts(false))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, Never> {
        Ok(self.parts(false))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Parts<'a>, Never> {
        Ok(self.variant(name))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Entries<'a>, Never> {
        Ok(Entries { leaf: self, key: Path::ROOT })
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, Never> {
        Ok(self.parts(false))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Parts<'a>, Never> {
        Ok(self.variant(name))
    }
}

macro_rules! items {
    ($($kind:ident: $method:ident),+) => { $(
        impl ser::$kind for Parts<'_> {
            type Ok = ();
            type Error = Never;
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
                self.item(value)
            }
            fn end(self) -> Result<(), Never> {
                self.done()
            }
        }
    )+ };
}
items! {
    SerializeSeq: serialize_element, SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field, SerializeTupleVariant: serialize_field
}

macro_rules! fields {
    ($($kind:ident),+) => { $(
        impl ser::$kind for Parts<'_> {
            type Ok = ();
            type Error = Never;
            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Never> {
                self.field(name, value)
            }
            fn end(self) -> Result<(), Never> {
                self.done()
            }
        }
    )+ };
}
fields! { SerializeStruct, SerializeStructVariant }

/// The entries of a map: a key is told into a number of its own, which leads to the value.
struct Entries<'a> {
    leaf: Leaf<'a>,
    key: Path,
}

impl ser::SerializeMap for Entries<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Never> {
        let mut sum = 0;
        key.serialize(Leaf { sum: &mut sum, path: Path::ROOT })?;
        self.key = self.leaf.path.at(sum);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        let path = self.key;
        self.leaf.under(path, value)
    }

    fn end(self) -> Result<(), Never> {
        Ok(())
    }
}
