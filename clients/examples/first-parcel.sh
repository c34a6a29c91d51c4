BASE='https://pakk.example/api/ext/v1'
KEY='YOUR_KEY'

# Create a shipment
ANSWER=$(curl -sS "$BASE/orders" \
  -H "Authorization: $KEY" -H 'Content-Type: application/json' -d '{
    "item": [{
      "reference": "A-1001", "size": "M",
      "source": { "country": "EE" },
      "recipient": { "name": "Liis Õunapuu", "phone": "+37256667777" },
      "destination": { "place_id": "01007187" }
    }]
  }')
echo "$ANSWER"
BARCODE=$(echo "$ANSWER" | sed -E 's/.*"barcode":"([^"]+)".*/\1/')

# Print its label
curl -sS "$BASE/labels?barcode=$BARCODE&format=A6" \
  -H "Authorization: $KEY" -o label.pdf

# Follow it
curl -sS "$BASE/tracking?barcode=$BARCODE" -H "Authorization: $KEY"
